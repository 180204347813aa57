import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { press, send, startQuick } from '../test-kit.ts'

async function begin() {
  const simulators = await startQuick()
  const metadata = (await send(`${simulators.url}/oidc/.well-known/openid-configuration`)).json
  const verifier = randomBytes(32).toString('base64url')
  const { clientId, clientSecret } = simulators.credentials.oidc
  const redirect_uri = 'http://store.test/api/auth/callback/demo'
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = {
    client_id: clientId,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email',
    state: 's1',
    nonce: 'n1',
  }
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' }
  const address = `${metadata.authorization_endpoint}?${new URLSearchParams({ ...query, ...pkce })}`
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    send(metadata.token_endpoint, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        code_verifier: verifier,
        client_id: clientId,
        client_secret: clientSecret,
        ...changes,
      }).toString(),
    })
  return { simulators, metadata, address, exchange }
}

const person = { choice: 'continue', email: 'Eva@example.com', name: 'Eva', verified: 'yes' }

test('a person signs in: page, code, tokens, claims', async () => {
  const { simulators, metadata, address, exchange } = await begin()
  await using _ = simulators
  const page = (await send(address)).json
  for (const name of ['Continue', 'Cancel']) expect(page).toContain(`>${name}</button>`)
  const { location } = await press(address, person)
  expect(location?.searchParams.get('state')).toBe('s1')
  const tokens = await exchange(location?.searchParams.get('code') ?? '')
  expect(tokens.json.token_type).toBe('Bearer')
  const [header = '', claims = '', signature = ''] = tokens.json.id_token.split('.')
  const [key] = (await send(metadata.jwks_uri)).json.keys
  const content = Buffer.from(`${header}.${claims}`)
  expect(verify('sha256', content, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  const told = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const { clientId } = simulators.credentials.oidc
  expect(told).toMatchObject({
    iss: metadata.issuer,
    aud: clientId,
    nonce: 'n1',
    email: 'Eva@example.com',
    email_verified: true,
  })
  const info = await send(metadata.userinfo_endpoint, {
    headers: { authorization: `Bearer ${tokens.json.access_token}` },
  })
  expect(info.json).toEqual({ sub: told.sub, email: 'Eva@example.com', email_verified: true, name: 'Eva' })
})

test('a code is good once, for its verifier, its client and its address', async () => {
  const { simulators, address, exchange } = await begin()
  await using _ = simulators
  const code = async () => (await press(address, person)).location?.searchParams.get('code') ?? ''
  const used = await code()
  expect((await exchange(used)).status).toBe(200)
  expect((await exchange(used)).json.error).toBe('invalid_grant')
  expect((await exchange(await code(), { code_verifier: 'wrong' })).json.error).toBe('invalid_grant')
  expect((await exchange(await code(), { redirect_uri: 'http://other.test/' })).json.error).toBe('invalid_grant')
  expect((await exchange(await code(), { client_secret: 'wrong' })).json.error).toBe('invalid_client')
  const late = await code()
  await simulators.control('/clock', { advanceSeconds: 601 })
  expect((await exchange(late)).json.error).toBe('invalid_grant')
})

test('Cancel returns access_denied; an unknown client, a foreign token get nothing', async () => {
  const { simulators, metadata, address } = await begin()
  await using _ = simulators
  const { location } = await press(address, { choice: 'cancel' })
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({ error: 'access_denied', state: 's1' })
  expect((await send(address.replace('client_id=estela-demo', 'client_id=other'))).status).toBe(400)
  expect((await send(metadata.userinfo_endpoint, { headers: { authorization: 'Bearer x' } })).status).toBe(401)
})
