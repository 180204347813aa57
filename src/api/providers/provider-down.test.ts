import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInWithProvider } from '#test/accounts/social-person.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'

const json = { provider: 'demo', callbackURL: '/login?popup=x', errorCallbackURL: '/login?popup=x' }

test('a provider that is down when the store starts is refused for the moment and found when it answers', async () => {
  await using store = await openSellingStore()
  const client = store.newClient()
  await store.control('/faults', { provider: 'oidc', operation: 'discovery', effect: 'error500', times: 1 })
  const refused = await client.want(503, 'POST', '/api/auth/sign-in/social', { json })
  expect(refused.code).toBe('PROVIDER_UNAVAILABLE')
  await signInWithProvider(client, { email: `${randomUUID()}@example.test` })
  expect((await client.get('/api/me')).status).toBe(200)
})

test('a provider that is away is asked by nobody who signs in elsewhere, nor found again for them', async () => {
  const settings = { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' }
  await using store = await openSellingStore({ settings })
  const client = store.newClient()
  await store.control('/faults', { provider: 'oidc', operation: 'discovery', effect: 'timeout', times: 2 })
  const waiting = async () => (await (await fetch(`${store.simulators?.url}/control/faults`)).json()).faults
  const press = (provider: string) => client.send('POST', '/api/auth/sign-in/social', { json: { ...json, provider } })
  expect((await press('google')).status).toBe(200)
  expect((await client.get('/api/auth/callback/google?code=a&state=b')).status).toBe(302)
  expect((await press('other')).status).toBe(404)
  await client.signUp()
  expect(await waiting()).toMatchObject([{ operation: 'discovery', times: 2 }])
  expect((await press('demo')).status).toBe(503)
  expect(await waiting()).toMatchObject([{ times: 1 }])
})

test('a provider that fails in the middle ends with an error, and the next try works', async () => {
  await using store = await openSellingStore()
  const client = store.newClient()
  const email = `${randomUUID()}@example.test`
  await store.control('/faults', { provider: 'oidc', operation: 'token', effect: 'error500', times: 1 })
  expect((await signInWithProvider(client, { email })).get('error')).toBe('invalid_code')
  await signInWithProvider(client, { email })
  expect((await client.get('/api/me')).status).toBe(200)
})

test('with required verification an address that the provider has not proved makes no account', async () => {
  await using store = await openSellingStore({ settings: { EMAIL_VERIFICATION: 'required' } })
  const client = store.newClient()
  const email = `${randomUUID()}@example.test`
  expect((await signInWithProvider(client, { email, verified: false })).get('error')).toBe('email_not_verified')
  await signInWithProvider(client, { email })
  expect((await client.get('/api/me')).status).toBe(200)
})

test('Google is asked with the return address that is registered there, and an unknown provider is 404', async () => {
  const settings = { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' }
  await using store = await openSellingStore({ settings })
  expect(store.shop.settings().signInProviders.map(({ id }) => id)).toEqual(['google', 'demo'])
  const client = store.newClient()
  const { url } = await client.want(200, 'POST', '/api/auth/sign-in/social', { json: { ...json, provider: 'google' } })
  const asked = new URL(url)
  expect(asked.origin).toBe('https://accounts.google.com')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'our-id',
    redirect_uri: `${store.baseUrl}/api/auth/callback/google`,
    code_challenge_method: 'S256',
  })
  const unknown = await client.send('POST', '/api/auth/sign-in/social', { json: { ...json, provider: 'other' } })
  expect(unknown.status).toBe(404)
})
