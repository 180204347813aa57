import { expect, test } from 'vitest'
import { discoverProvider } from './openid-provider.ts'

const outside = { id: 'oidc', name: 'House', clientId: 'a', clientSecret: 'b', issuer: 'https://id.example.com' }
const honest = {
  issuer: 'https://id.example.com',
  authorization_endpoint: 'https://id.example.com/authorize',
  token_endpoint: 'https://tokens.example.com/token',
  jwks_uri: 'https://id.example.com/keys',
}

const meet = (told: unknown, provider = outside) => discoverProvider(provider, async () => Response.json(told))

test('a provider that names itself and its places is met with exactly these', async () => {
  expect((await meet({ ...honest, issuer: 'https://id.example.com/', extra: 'x' }))?.endpoints).toEqual({
    authorizationUrl: 'https://id.example.com/authorize',
    tokenUrl: 'https://tokens.example.com/token',
  })
})

test.each([
  { issuer: 'https://other.example.com' },
  { token_endpoint: 'https://127.0.0.1/token' },
  { token_endpoint: 'https://169.254.169.254/latest' },
  { token_endpoint: 'https://2130706433/' },
  { token_endpoint: 'https://[::ffff:10.0.0.1]/' },
  { token_endpoint: 'http://tokens.example.com/token' },
  { token_endpoint: 'https://me:word@tokens.example.com/token' },
  { token_endpoint: 'file:///etc/passwd' },
  { jwks_uri: 'https://metadata.google.internal/keys' },
  { userinfo_endpoint: 'https://localhost/me' },
  { authorization_endpoint: 'javascript:alert(1)' },
  { authorization_endpoint: undefined },
])('a provider outside that names %j is not met', async (changes) => {
  expect(await meet({ ...honest, ...changes })).toBeNull()
})

test('a provider inside, which only the environment can name, may stay inside', async () => {
  const issuer = 'http://127.0.0.1:4000/oidc'
  const told = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
  }
  expect((await meet(told, { ...outside, issuer }))?.endpoints).toEqual({
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    userInfoUrl: `${issuer}/me`,
  })
})

test('a provider that leads elsewhere, or talks without end, is not met', async () => {
  const followed: unknown[] = []
  const redirecting = await discoverProvider(outside, async (_url, init) => {
    followed.push(init?.redirect)
    throw new TypeError('fetch failed')
  })
  expect([redirecting, followed]).toEqual([null, ['error']])
  expect(await discoverProvider(outside, async () => new Response('x'.repeat(2_000_000)))).toBeNull()
})
