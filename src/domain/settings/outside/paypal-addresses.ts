/** PayPal's two environments; any other address can be given by the environment only, since secrets are sent there. */
export const paypalAddresses = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }
