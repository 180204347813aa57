import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('nothing needs to be set: the demo store on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DEMO: true,
    STORE_ACCESS: 'members',
    EMAIL_VERIFICATION: 'optional',
    BANNED_EMAILS: ['banned.one@estela.test', 'banned.two@estela.test'],
  })
})

test('production is no demo, verifies addresses and has no fixed bans', () => {
  expect(readConfig({ NODE_ENV: 'production', SECRET: 'x'.repeat(32) })).toMatchObject({
    DEMO: false,
    EMAIL_VERIFICATION: 'required',
    BANNED_EMAILS: [],
  })
})

test('every problem is told at once', () => {
  expect(problemsOf({ PORT: 'abc', TIME_ZONE: 'Mars', SECRET: 'short' })).toEqual([
    'PORT must be a whole number.',
    'SECRET must have at least 32 characters.',
    'TIME_ZONE must be a time zone such as America/Lima.',
  ])
})

test.each([
  [{ PORT: '65536' }, 'PORT must be between 0 and 65535.'],
  [{ DEMO: 'yes' }, /^DEMO /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address/],
  [{ PAYPAL_CLIENT_ID: 'a' }, /^PayPal is configured in part: PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID/],
  [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: ' ', PAYPAL_WEBHOOK_ID: 'b' }, /^PAYPAL_CLIENT_SECRET must not be/],
  [{ MERCADOPAGO_ACCESS_TOKEN: 'a' }, /^Mercado Pago is configured in part/],
  [
    { OIDC_ISSUER: 'https://id.test' },
    /^The OpenID provider is configured in part: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/,
  ],
  [{ OIDC_NAME: 'House' }, 'OIDC_NAME names a provider that OIDC_ISSUER must give.'],
  [{ OIDC_ISSUER: 'id.test', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, /^OIDC_ISSUER must be an address/],
  [{ GOOGLE_CLIENT_ID: 'a' }, /^Google is configured in part: GOOGLE_CLIENT_SECRET/],
  [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: '' }, /^GOOGLE_CLIENT_SECRET must not be empty/],
  [{ MERCADOPAGO_CURRENCY: 'ARS' }, 'MERCADOPAGO_RATE must say how many ARS one US dollar costs.'],
  [{ MERCADOPAGO_RATE: '0' }, 'MERCADOPAGO_RATE must be above 0.'],
  [{ HOST: '0.0.0.0', BASE_URL: 'http://shop.test' }, 'DEMO must be given explicitly when HOST is 0.0.0.0.'],
  [{ HOST: '0.0.0.0', DEMO: '1' }, 'BASE_URL must be given when HOST is 0.0.0.0.'],
  [
    { NODE_ENV: 'production', DEMO: '1', SECRET: 'x'.repeat(32) },
    'DEMO=1 is refused together with NODE_ENV=production.',
  ],
  [{ NODE_ENV: 'production' }, 'SECRET must be set when NODE_ENV=production.'],
  [
    { NODE_ENV: 'production', SECRET: 'x'.repeat(32), RATE_LIMIT_FACTOR: '2' },
    'RATE_LIMIT_FACTOR must be 1 when NODE_ENV=production.',
  ],
])('%j is refused', (environment, sentence) => {
  const problems = problemsOf(environment)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
})
