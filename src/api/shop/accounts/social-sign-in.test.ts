// cspell:words mnchen münchen
import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { signInWithProvider, startSocialSignIn, submitSocialSignIn } from '#test/accounts/social-person.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())

const newEmail = () => `${randomUUID()}@example.test`
const whoIs = async (client: ReturnType<typeof store.newClient>) =>
  (await client.want(200, 'GET', '/api/me')).account as { uid: string; email: string; displayName: string }

/** An account with a password and a confirmed address. */
async function verifiedAccount(role: 'customer' | 'owner' = 'customer') {
  const client = store.newClient()
  const email = await client.signUp()
  await giveRole(store.services, { email, role })
  return { client, email, account: await whoIs(client) }
}

test('a new person signs in through the provider, without a name named by the address, and is the same the next time', async () => {
  const email = newEmail()
  const client = store.newClient()
  const end = await signInWithProvider(client, { email: email.toUpperCase() })
  expect(Object.fromEntries(end)).toEqual({ popup: 'x' })
  const account = await whoIs(client)
  expect(account).toMatchObject({ email, displayName: email.split('@')[0], role: 'customer', emailVerified: true })
  const later = store.newClient()
  await signInWithProvider(later, { email, name: 'Eva' })
  expect((await whoIs(later)).uid).toBe(account.uid)
})

test('an address that Google writes in another form opens the account of the same mailbox', async () => {
  const google = { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' }
  await using own = await openTestStore({ settings: google })
  const [mailbox, first] = [`${randomUUID()}@xn--mnchen-3ya.example`, own.newClient()]
  await first.signUp(mailbox)
  await giveRole(own.services, { email: mailbox, role: 'customer' })
  const real = globalThis.fetch
  const part = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url')
  const profile = { sub: '1', email: mailbox.replace('xn--mnchen-3ya', 'MÜNCHEN'), email_verified: true, name: 'Eva' }
  vi.stubGlobal('fetch', (address: string | URL | Request, init?: RequestInit) =>
    String(address) === 'https://oauth2.googleapis.com/token'
      ? Promise.resolve(Response.json({ access_token: 'a', id_token: `${part({ alg: 'RS256' })}.${part(profile)}.x` }))
      : real(address, init),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = own.newClient()
  const json = { provider: 'google', callbackURL: '/login?popup=x', errorCallbackURL: '/login?popup=x' }
  const { url } = await client.want(200, 'POST', '/api/auth/sign-in/social', { json })
  const state = new URL(url).searchParams.get('state') ?? ''
  const answer = await client.get(`/api/auth/callback/google?${new URLSearchParams({ code: 'c', state })}`)
  expect(answer.headers.get('location')).toBe('/login?popup=x')
  expect(await whoIs(client)).toMatchObject({ email: mailbox, uid: (await whoIs(first)).uid })
})

test('where a sign-in returns to is bounded as it is kept, not as it was typed', async () => {
  const json = { provider: 'demo', callbackURL: `/?${'€'.repeat(1_000)}` }
  expect((await store.newClient().want(403, 'POST', '/api/auth/sign-in/social', { json })).code).toBe(
    'INVALID_CALLBACK_URL',
  )
})

test('the name that the provider tells is kept', async () => {
  const client = store.newClient()
  await signInWithProvider(client, { email: newEmail(), name: 'Eva' })
  expect((await whoIs(client)).displayName).toBe('Eva')
})

test('of a long name that the provider tells 80 signs are kept, and what nobody types is not', async () => {
  const client = store.newClient()
  await signInWithProvider(client, { email: newEmail(), name: `Eva\u0007 ${'x'.repeat(190)}` })
  expect((await whoIs(client)).displayName).toBe(`Eva ${'x'.repeat(76)}`)
})

test('an account whose address both sides have proved is joined', async () => {
  const { email, account } = await verifiedAccount()
  const client = store.newClient()
  await signInWithProvider(client, { email })
  expect((await whoIs(client)).uid).toBe(account.uid)
})

test('an account here whose address nobody has proved is never opened by a provider', async () => {
  const email = await store.newClient().signUp()
  const client = store.newClient()
  expect((await signInWithProvider(client, { email })).get('error')).toBe('account_not_linked')
  expect((await client.get('/api/me')).status).toBe(401)
})

test('an address that the provider has not proved opens no account here', async () => {
  const { email } = await verifiedAccount()
  const client = store.newClient()
  expect((await signInWithProvider(client, { email, verified: false })).get('error')).toBe('account_not_linked')
  expect((await client.get('/api/me')).status).toBe(401)
})

test("an owner's account is not opened by a provider's word", async () => {
  const { email } = await verifiedAccount('owner')
  const client = store.newClient()
  expect((await signInWithProvider(client, { email })).get('error')).toBe('account_not_linked')
  expect((await client.get('/api/me')).status).toBe(401)
})

test('a reset by mail takes the ways in that a stranger prepared on an unproved address', async () => {
  const email = newEmail()
  const stranger = store.newClient()
  await signInWithProvider(stranger, { email, verified: false })
  const victim = store.newClient()
  await victim.want(200, 'POST', '/api/auth/request-password-reset', { json: { email, redirectTo: '/reset-password' } })
  const findMail = async () => {
    const mails: { to: string; links: string[] }[] = await victim.want(200, 'GET', '/api/demo/mail')
    return mails.find((mail) => mail.to === email)
  }
  await expect.poll(findMail).toBeTruthy()
  const link = new URL((await findMail())?.links[0] ?? '')
  const token = link.pathname.split('/').at(-1) ?? ''
  const json = { newPassword: 'Fresh-Start-77!', token }
  await victim.want(200, 'POST', '/api/auth/reset-password', { json })
  expect((await stranger.get('/api/me')).status).toBe(401)
  const again = await signInWithProvider(stranger, { email, verified: false })
  expect(again.get('error')).toBe('account_not_linked')
  await victim.signIn(email, 'Fresh-Start-77!')
})

test('a banned person is refused and told where to go, once', async () => {
  const email = newEmail()
  const client = store.newClient()
  await signInWithProvider(client, { email })
  await store.shop.accounts.ban({ accountId: (await whoIs(client)).uid, reason: 'fraud', redirect: '/about' })
  const end = await signInWithProvider(client, { email })
  expect(Object.fromEntries(end)).toEqual({ popup: 'x', error: 'BANNED_USER' })
  const check = () => client.want(200, 'POST', '/api/check-banned-user', { json: { email } })
  expect(await check()).toEqual({ banned: true, redirect: '/about' })
  expect(await check()).toEqual({ banned: false, redirect: null })
  expect((await client.get('/api/me')).status).toBe(401)
})

test('an address that the settings ban gets no account', async () => {
  const client = store.newClient()
  const email = 'banned.one@estela.test'
  expect((await signInWithProvider(client, { email })).get('error')).toBe('BANNED_USER')
  const row = await store.services.database.read
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  expect(row).toBeUndefined()
})

test.each(['https://evil.example/', '/evil', '', `${'A'.repeat(43)}./evil`])(
  'a provider that calls somebody banned and says "%s" sends them nowhere',
  async (description) => {
    const client = store.newClient()
    const state = new URL(await startSocialSignIn(client)).searchParams.get('state') ?? ''
    const said = new URLSearchParams({ error: 'BANNED_USER', error_description: description, state })
    const answer = await client.get(`/api/auth/callback/demo?${said}`)
    expect(answer.headers.get('location')).toBe('/login?popup=x&error=access_denied')
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('estela.refused'))).toEqual([])
    const json = { email: newEmail() }
    expect(await client.want(200, 'POST', '/api/check-banned-user', { json })).toEqual({
      banned: false,
      redirect: null,
    })
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/.//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'evil',
])('nobody is led to %j after signing in, wherever it is asked for', async (elsewhere) => {
  const client = store.newClient()
  for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
    const json = { provider: 'demo', callbackURL: '/login', [name]: elsewhere }
    expect([name, (await client.send('POST', '/api/auth/sign-in/social', { json })).status]).toEqual([name, 403])
  }
  const json = { email: newEmail(), redirectTo: elsewhere }
  expect((await client.send('POST', '/api/auth/request-password-reset', { json })).status).toBe(403)
  const query = new URLSearchParams({ token: 'nothing', callbackURL: elsewhere })
  expect((await client.get(`/api/auth/verify-email?${query}`)).status).toBe(403)
})

test('an address of this store may be given whole', async () => {
  const client = store.newClient()
  const json = { provider: 'demo', callbackURL: `${store.baseUrl}/cart?a=b` }
  await client.want(200, 'POST', '/api/auth/sign-in/social', { json })
})

test.each(['invalid_request', 'x'.repeat(5000), 'Call 555 0100 <b>now</b>'])(
  'what came beside a refusal of the provider is not written into the address: %#',
  async (error) => {
    const client = store.newClient()
    const state = new URL(await startSocialSignIn(client)).searchParams.get('state') ?? ''
    const said = new URLSearchParams({ error, error_description: 'y'.repeat(5000), state })
    const answer = await client.get(`/api/auth/callback/demo?${said}`)
    const code = error === 'invalid_request' ? error : 'access_denied'
    expect(answer.headers.get('location')).toBe(`/login?popup=x&error=${code}`)
    // As after the redirect to `localhost`.
    const stateless = new URLSearchParams({ error, error_description: 'y'.repeat(5000), from: '127.0.0.1' })
    const strange = await client.get(`/api/auth/callback/demo?${stateless}`)
    expect(strange.headers.get('location')?.length).toBeLessThan(200)
  },
)

test('cancelling at the provider ends as cancelled', async () => {
  const end = await signInWithProvider(store.newClient(), { email: newEmail(), choice: 'cancel' })
  expect(end.get('error')).toBe('access_denied')
})

test("the provider's answer counts in the browser that began, and once", async () => {
  const client = store.newClient()
  const back = await submitSocialSignIn(await startSocialSignIn(client), { email: newEmail() })
  // As after the redirect to `localhost`, which happens first if the browser has no sign-in cookie.
  const handedOn = `${back}&from=127.0.0.1`
  const stranger = await store.newClient().get(handedOn)
  expect(stranger.headers.get('location')).toContain('error=')
  expect((await client.get(back)).headers.get('location')).not.toContain('error=')
  expect((await client.get(handedOn)).headers.get('location')).toContain('error=')
})

test('nobody chooses scopes or hands in a token past the provider', async () => {
  const client = store.newClient()
  const json = { provider: 'demo', idToken: { token: 'x' } }
  expect((await client.send('POST', '/api/auth/sign-in/social', { json })).status).toBe(400)
  const elsewhere = { provider: 'demo', callbackURL: 'https://evil.example/' }
  expect((await client.send('POST', '/api/auth/sign-in/social', { json: elsewhere })).status).toBe(403)
})
