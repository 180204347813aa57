import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { chooseMercadopago } from './providers.ts'

const simulators = {
  url: 'http://127.0.0.1:1',
  credentials: {
    paypal: { clientId: 'a', clientSecret: 'b', webhookId: 'c', merchantId: 'd' },
    mercadopago: { accessToken: 'a', webhookSecret: 'b', collectorId: 1 },
    oidc: { name: 'a', clientId: 'b', clientSecret: 'c' },
  },
}

test.each([
  [{ MERCADOPAGO_RATE: '1412.5' }, 'USD', '1'],
  [{ MERCADOPAGO_RATE: '1412.5', MERCADOPAGO_CURRENCY: 'USD' }, 'USD', '1'],
  [{ MERCADOPAGO_RATE: '1412.5', MERCADOPAGO_CURRENCY: 'ARS' }, 'ARS', '1412.5'],
])('a dollar costs a dollar, whatever the rate: %j', (environment, currency, rate) => {
  const chosen = chooseMercadopago(readConfig(environment), { baseUrl: 'http://127.0.0.1:3000', simulators })
  expect(chosen).toMatchObject({ currency, rate })
})
