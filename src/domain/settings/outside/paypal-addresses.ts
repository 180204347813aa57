/** PayPal's two environments. Only the environment can name another address, since secrets are sent there. */
export const paypalAddresses = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }
