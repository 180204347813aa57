// cspell:words prodution sendmail
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ en }) => en)
    throw error
  }
  return []
}

test('nothing needs to be set: the demo store on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    PROCESSES: 1,
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

test('what only the back office sets is not taken from the environment', () => {
  const given = { TAX_ID: 'B123', OWNER_MAIL_SALES: 'no', LEGAL_NAME: 'Acme', ACCENT: '#123456' }
  const { fixed, TAX_ID, OWNER_MAIL_SALES, LEGAL_NAME, ACCENT } = readConfig(given)
  expect({ fixed, TAX_ID, OWNER_MAIL_SALES, LEGAL_NAME, ACCENT }).toEqual({ fixed: {} })
})

test('files may lie in a bucket, and keys may be there for other programs', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  expect(readConfig(keys).STORAGE_URL).toBeUndefined()
  const own = 's3://files?endpoint=http://127.0.0.1:9000/'
  expect(readConfig({ ...keys, STORAGE_URL: own }).STORAGE_URL).toEqual({
    bucket: 'files',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
  })
  expect(readConfig({ ...keys, STORAGE_URL: 's3://files.shop?region=sa-east-1' }).STORAGE_URL).toEqual({
    bucket: 'files.shop',
    endpoint: null,
    region: 'sa-east-1',
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
  [{ PROCESSES: '0' }, 'PROCESSES must be between 1 and 64.'],
  [{ PROCESSES: '65' }, 'PROCESSES must be between 1 and 64.'],
  [{ PROCESSES: 'many' }, 'PROCESSES must be a whole number.'],
  [{ DEMO: 'yes' }, /^DEMO /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address/],
  [{ DATABASE_URL: 'postgres://a/b?sslmode=prefer' }, /^DATABASE_URL must have one of disable, require, verify-ca/],
  [{ DATABASE_DIRECT_URL: 'postgres://a/b' }, /^DATABASE_DIRECT_URL needs a PostgreSQL database in DATABASE_URL/],
  [{ DATABASE_READ_URL: 'postgres://a/b' }, /^DATABASE_READ_URL needs a PostgreSQL database in DATABASE_URL/],
  [{ DATABASE_POOL: '2' }, 'DATABASE_POOL must be between 3 and 500.'],
  [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS must be between 0 and 600.'],
  [{ STORAGE_URL: 'files' }, /^STORAGE_URL must be written as s3:/],
  [{ STORAGE_URL: 'https://bucket?region=us-east-1' }, /^STORAGE_URL must be written as s3:/],
  [{ STORAGE_URL: 's3://bucket/folder?region=us-east-1' }, /^STORAGE_URL must be written as s3:/],
  [{ STORAGE_URL: 's3://key:word@bucket?region=us-east-1' }, /^STORAGE_URL must not contain keys/],
  [{ STORAGE_URL: 's3://a?region=us-east-1' }, /^STORAGE_URL must name a bucket of 3 to 63/],
  [
    { STORAGE_URL: 's3://bucket?region=us-east-1&acl=public' },
    'STORAGE_URL contains "acl", but only endpoint and region are allowed.',
  ],
  [{ STORAGE_URL: 's3://bucket?region=a&region=b' }, 'STORAGE_URL names endpoint or region twice.'],
  [{ STORAGE_URL: 's3://bucket?endpoint=objects.test' }, /^STORAGE_URL must have an endpoint such as/],
  [{ STORAGE_URL: 's3://bucket?endpoint=http://objects.example.com' }, /^STORAGE_URL must have an endpoint such as/],
  [{ STORAGE_URL: 's3://bucket?endpoint=https://objects.test/path' }, /^STORAGE_URL must have an endpoint such as/],
  [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL must name a region, or the endpoint of another store.'],
  [{ STORAGE_URL: 's3://bucket?region=US' }, /^STORAGE_URL must have a region such as/],
  [{ STORAGE_URL: 's3://bucket?region=eu' }, /keys must be set too: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY\.$/],
  [{ STORAGE_URL: 's3://bucket?region=eu', AWS_ACCESS_KEY_ID: 'a' }, /keys must be set too: AWS_SECRET_ACCESS_KEY\.$/],
  [
    { STORAGE_URL: 's3://bucket?region=eu', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: '' },
    /^AWS_SECRET_ACCESS_KEY must not be empty/,
  ],
  [{ PAYPAL_CLIENT_ID: 'a' }, /^PayPal is only partly configured: PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID/],
  [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: ' ', PAYPAL_WEBHOOK_ID: 'b' }, /^PAYPAL_CLIENT_SECRET must not be/],
  [{ MERCADOPAGO_ACCESS_TOKEN: 'a' }, /^Mercado Pago is only partly configured/],
  [
    { OIDC_ISSUER: 'https://id.test' },
    /^The OpenID provider is only partly configured: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET/,
  ],
  [{ OIDC_NAME: 'House' }, 'OIDC_NAME needs OIDC_ISSUER, the address of its provider.'],
  [{ OIDC_ISSUER: 'id.test', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, /^OIDC_ISSUER must be an address/],
  [{ GOOGLE_CLIENT_ID: 'a' }, /^Google is only partly configured: GOOGLE_CLIENT_SECRET/],
  [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: '' }, /^GOOGLE_CLIENT_SECRET must not be empty/],
  [{ MERCADOPAGO_CURRENCY: 'ARS' }, 'MERCADOPAGO_RATE must say how many ARS one US dollar costs.'],
  [{ MERCADOPAGO_RATE: '0' }, 'MERCADOPAGO_RATE must be above 0.'],
  [
    { HOST: '0.0.0.0', BASE_URL: 'http://shop.test' },
    'DEMO must be given explicitly when HOST is 0.0.0.0 and BASE_URL is http://shop.test.',
  ],
  [{ HOST: '0.0.0.0', BASE_URL: 'http://localhost' }, 'DEMO must be given explicitly when HOST is 0.0.0.0.'],
  [{ HOST: '::', BASE_URL: 'http://[::1]:3000' }, 'DEMO must be given explicitly when HOST is ::.'],
  [{ BASE_URL: 'https://shop.test' }, 'DEMO must be given explicitly when BASE_URL is https://shop.test.'],
  [{ BASE_URL: 'https://127.0.0.1.shop.test' }, /^DEMO must be given explicitly/],
  [{ NODE_ENV: 'development', BASE_URL: 'http://10.0.0.1' }, /^DEMO must be given explicitly/],
  [{ HOST: '0.0.0.0', DEMO: '1' }, 'BASE_URL must be given when HOST is 0.0.0.0.'],
  [{ NODE_ENV: 'prodution', BASE_URL: 'https://shop.test' }, /^NODE_ENV must be production, development or test/],
  [{ NODE_ENV: 'Production' }, /^NODE_ENV must be/],
  [{ NODE_ENV: 'staging' }, /^NODE_ENV must be/],
  [{ NODE_ENV: '' }, /^NODE_ENV must be/],
  [{ BASE_URL: 'http://localhost/shop' }, /^BASE_URL must be an origin/],
  [{ BASE_URL: 'http://localhost?a=b' }, /^BASE_URL must be an origin/],
  [{ BASE_URL: 'http://me:word@localhost' }, /^BASE_URL must not contain a name or password/],
  [{ PAYPAL_BASE_URL: 'http://paypal.test' }, /^PAYPAL_BASE_URL must begin with https/],
  [{ PAYPAL_BASE_URL: 'https://api-m.paypal.com?a=' }, /^PAYPAL_BASE_URL must not have a query/],
  [{ MERCADOPAGO_BASE_URL: 'https://me:word@mp.test' }, /^MERCADOPAGO_BASE_URL must not contain/],
  [{ OIDC_ISSUER: 'https://id.test#x', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, /^OIDC_ISSUER must not have/],
  [{ SOCIAL_URL: 'https://me@social.test' }, /^SOCIAL_URL must not contain/],
  [
    { BANNED_EMAILS: 'a@b.test; Bob <bob@example.com>' },
    'BANNED_EMAILS contains "Bob", which is not an e-mail address.',
  ],
  [{ BANNED_EMAILS: 'bob@example' }, 'BANNED_EMAILS contains "bob@example", which is not an e-mail address.'],
  [{ LOCKOUT_URL: 'javascript:alert(1)' }, /^LOCKOUT_URL must be an address/],
  [{ SUPPORT_EMAIL: 'help@shop.test?bcc=all@shop.test' }, /^SUPPORT_EMAIL must be an e-mail/],
  [{ SMTP_URL: 'smtp://mail.test?sendmail=true' }, /^SMTP_URL must be an address such as/],
  [
    { NODE_ENV: 'production', DEMO: '1', SECRET: 'x'.repeat(32) },
    'DEMO=1 is refused together with NODE_ENV=production.',
  ],
  [{ NODE_ENV: 'production' }, 'SECRET must be set when NODE_ENV=production.'],
  [{ DEMO: '0', WEBHOOKS_TO_LOOPBACK: '1' }, 'WEBHOOKS_TO_LOOPBACK=1 is only for demos: remove it.'],
  [
    { NODE_ENV: 'production', SECRET: 'x'.repeat(32), RATE_LIMIT_FACTOR: '2' },
    'RATE_LIMIT_FACTOR must be 1 when NODE_ENV=production.',
  ],
  [
    { NODE_ENV: 'production', SECRET: 'x'.repeat(32), MERCADOPAGO_CURRENCY: 'USD' },
    'MERCADOPAGO_CURRENCY must be one of ARS, BRL, CLP, COP, MXN, PEN, UYU.',
  ],
  [
    {
      NODE_ENV: 'production',
      SECRET: 'x'.repeat(32),
      MERCADOPAGO_ACCESS_TOKEN: 'a',
      MERCADOPAGO_WEBHOOK_SECRET: 'b',
      MERCADOPAGO_COLLECTOR_ID: '1',
    },
    'MERCADOPAGO_CURRENCY must be set to the currency of the seller account.',
  ],
])('%j is refused', (environment, sentence) => {
  const problems = problemsOf(environment)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
})

test('problems of single settings and between them are told together, each once', () => {
  const wrong = {
    NODE_ENV: 'production',
    PORT: 'abc',
    DEMO: '1',
    RATE_LIMIT_FACTOR: 'many',
    PAYPAL_CLIENT_ID: 'a',
    PAYPAL_CLIENT_SECRET: ' ',
    MERCADOPAGO_CURRENCY: 'EUR',
    GOOGLE_CLIENT_ID: 'a',
    STORAGE_URL: 's3://bucket',
  }
  expect(problemsOf(wrong).sort()).toEqual([
    'DEMO=1 is refused together with NODE_ENV=production.',
    'Google is only partly configured: GOOGLE_CLIENT_SECRET must be set too.',
    'MERCADOPAGO_CURRENCY must be one of ARS, BRL, CLP, COP, MXN, PEN, UYU.',
    'PAYPAL_CLIENT_SECRET must not be empty.',
    'PORT must be a whole number.',
    'PayPal is only partly configured: PAYPAL_WEBHOOK_ID must be set too.',
    'RATE_LIMIT_FACTOR must be a number.',
    'SECRET must be set when NODE_ENV=production.',
    'STORAGE_URL must name a region, or the endpoint of another store.',
  ])
})

test.each<Record<string, string>>([
  { BASE_URL: 'http://localhost:3000' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { HOST: '0.0.0.0', BASE_URL: 'https://demo.shop.test', DEMO: '1' },
  { HOST: '0.0.0.0', BASE_URL: 'https://shop.test', DEMO: '0' },
  { NODE_ENV: 'test' },
  { NODE_ENV: 'production', SECRET: 'x'.repeat(32), BASE_URL: 'https://shop.test' },
])('%j is taken', (environment) => {
  expect(problemsOf(environment)).toEqual([])
})
