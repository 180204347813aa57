/**
 * The simulated providers' credentials for the demo store: fixed values, worthless outside this machine. Their formats
 * (lengths, alphabets) follow the real ones, so that the store's checks treat both alike.
 */
export const simulatorCredentials = {
  paypal: {
    clientId: 'AEstelaDemoClient-0000000000000000000000000000000000000000000000000000000000001',
    clientSecret: 'EEstelaDemoSecret-0000000000000000000000000000000000000000000000000000000000001',
    webhookId: '7EK00000DEMO00001',
    merchantId: 'ESTELADEMX234',
  },
  mercadopago: {
    accessToken: 'APP_USR-2611180000000001-112600-e57e1ade0000000000000000000000d3-261118042',
    clientId: '2611180000000001',
    webhookSecret: 'e57e1ade00000000000000000000000000000000000000000000000000000d30',
    collectorId: 261118042,
  },
  oidc: {
    name: 'Demo ID',
    clientId: 'estela-demo',
    clientSecret: 'estela-demo-openid-secret-0000000001',
  },
}

export type SimulatorCredentials = typeof simulatorCredentials
