import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { generateNextTotp } from '#test/accounts/authenticator.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { testPassword } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())

const signIn = async (client: Client, email: string, rememberMe: boolean) =>
  client.send('POST', '/api/auth/sign-in/email', { json: { email, password: testPassword, rememberMe } })
const sessionLine = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.includes('session_token=')) ?? ''
const mailedLinks = async (email: string): Promise<string[]> => {
  const mails: { to: string; links: string[] }[] = await store.newClient().want(200, 'GET', '/api/demo/mail')
  return mails.filter((mail) => mail.to === email).map(({ links }) => links[0] ?? '')
}
const askReset = (email: string) =>
  store.newClient().want(200, 'POST', '/api/auth/request-password-reset', {
    json: { email, redirectTo: '/reset-password' },
  })
const tokenOf = (link = '') => new URL(link).pathname.split('/').at(-1)

test('Remember Me counts also after a session without it that ended by itself', async () => {
  const client = store.newClient()
  const email = await client.signUp()
  const isRemembered = (answer: Response) => sessionLine(answer).includes('Max-Age')
  expect(isRemembered(await signIn(client, email, false))).toBe(false)
  const { uid } = (await client.want(200, 'GET', '/api/me')).account
  await giveRole(store.services, { email, role: 'owner' })
  const { authenticator } = await turnOnSecondFactor(client)
  await store.services.database.write((transaction) =>
    transaction.deleteFrom('sessions').where('user_id', '=', uid).execute(),
  )
  const json = { code: generateNextTotp(authenticator) }
  expect((await (await signIn(client, email, true)).json()).twoFactorRedirect).toBe(true)
  expect(isRemembered(await client.send('POST', '/api/auth/two-factor/verify-totp', { json }))).toBe(true)
})

test.each([
  ['of as much as a call may bring', 'x'.repeat(15_000)],
  ['of 81 signs', 'x'.repeat(81)],
  ['with a null byte', 'A\u0000na'],
  ['with half a character', 'A\ud83dna'],
])('a name %s is refused', async (_kind, name) => {
  const client = store.newClient()
  const email = `${randomUUID()}@example.test`
  const json = { email, password: testPassword, name }
  expect((await client.want(400, 'POST', '/api/auth/sign-up/email', { json })).code).toBe('INVALID_NAME')
  await client.want(401, 'GET', '/api/me')
})

test.each([
  ['stands in the place of a deleted one', 'deleted-x@deleted.invalid'],
  ['stands in the place of a guest’s', 'x@guest.invalid'],
  ['has a character that nobody types', 'an\u0000a@example.test'],
])('an address that %s is refused', async (_kind, email) => {
  const client = store.newClient()
  const json = { email, password: testPassword, name: 'Ana' }
  expect((await client.want(400, 'POST', '/api/auth/sign-up/email', { json })).code).toBe('INVALID_EMAIL')
  await client.want(401, 'GET', '/api/me')
})

test.each(['sign-up/email', 'sign-in/email', 'request-password-reset', 'send-verification-email'])(
  '%s names an address that nobody can sign in with as the mistake',
  async (path) => {
    const json = {
      email: 'ana&tom@example.test',
      password: testPassword,
      name: 'Ana',
      redirectTo: '/',
      callbackURL: '/',
    }
    expect((await store.newClient().want(400, 'POST', `/api/auth/${path}`, { json })).code).toBe('INVALID_EMAIL')
  },
)

test('a registration brings a name in single spaces and no picture, and no address of any length', async () => {
  const client = store.newClient()
  const [email, image] = [`${randomUUID()}@example.test`, `https://example.test/${'x'.repeat(15_000)}`]
  const json = { email, password: testPassword, name: ` Ana\tMaría  ${'x'.repeat(70)} `, image }
  await client.want(200, 'POST', '/api/auth/sign-up/email', { json, headers: { 'user-agent': 'x'.repeat(9_000) } })
  const { account } = await client.want(200, 'GET', '/api/me')
  expect(account).toMatchObject({ displayName: `Ana María ${'x'.repeat(70)}`, photoURL: null })
  const { items } = await client.want(200, 'GET', '/api/me/devices')
  expect(items.map(({ device }) => device.length)).toEqual([500])
  for (const path of ['send-verification-email', 'request-password-reset']) {
    const to = `/${'x'.repeat(2_000)}`
    const asked = { json: { email, callbackURL: to, redirectTo: to } }
    expect((await client.send('POST', `/api/auth/${path}`, asked)).status).toBe(403)
  }
})

test('Remember Me keeps the cookie for 30 days; without it the cookie ends with the browser', async () => {
  const email = await store.newClient().signUp()
  const remembered = sessionLine(await signIn(store.newClient(), email, true))
  expect(remembered).toMatch(/Max-Age=2592000/)
  expect(remembered).toMatch(/HttpOnly/)
  expect(remembered).toMatch(/SameSite=Lax/)
  expect(sessionLine(await signIn(store.newClient(), email, false))).not.toMatch(/Max-Age|Expires/)
})

test('a reset ends every session and every other mailed link, and its own link works once', async () => {
  const client = store.newClient()
  const email = await client.signUp()
  await askReset(email)
  await askReset(email)
  await expect.poll(async () => (await mailedLinks(email)).length).toBe(2)
  const [second, first] = await mailedLinks(email)
  const set = (link: string | undefined, newPassword: string) =>
    store.newClient().send('POST', '/api/auth/reset-password', { json: { newPassword, token: tokenOf(link) } })
  expect((await set(second, 'weak')).status).toBe(400)
  expect((await set(second, 'Fresh-Start-77!')).status).toBe(200)
  expect((await client.get('/api/me')).status).toBe(401)
  expect((await (await set(second, 'Other-Start-77!')).json()).code).toBe('INVALID_TOKEN')
  expect((await set(first, 'Other-Start-77!')).status).toBe(400)
  await store.newClient().signIn(email, 'Fresh-Start-77!')
})

test('an account that a crash left without a password is opened by a reset alone', async () => {
  const email = await store.newClient().signUp()
  const { database } = store.services
  const { id } = await database.read
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  // The state left when the store crashes between the two writes of a sign-up.
  await database.writer.deleteFrom('sign_in_methods').where('account_id', '=', id).execute()
  expect((await signIn(store.newClient(), email, false)).status).toBe(401)
  const again = store.newClient()
  await again.send('POST', '/api/auth/sign-up/email', { json: { email, password: testPassword, name: 'Again' } })
  expect((await again.get('/api/me')).status).toBe(401)
  await askReset(email)
  await expect.poll(async () => (await mailedLinks(email)).some((link) => link.includes('/reset-password/'))).toBe(true)
  const link = (await mailedLinks(email)).find((each) => each.includes('/reset-password/'))
  const json = { newPassword: 'Fresh-Start-77!', token: tokenOf(link) ?? '' }
  await store.newClient().want(200, 'POST', '/api/auth/reset-password', { json })
  await store.newClient().signIn(email, 'Fresh-Start-77!')
})

test('a changed password ends the other sessions and every mailed link, and this device stays in', async () => {
  const client = store.newClient()
  const email = await client.signUp()
  const other = store.newClient()
  await other.signIn(email)
  await askReset(email)
  await expect.poll(async () => (await mailedLinks(email)).length).toBe(1)
  const json = { currentPassword: testPassword, newPassword: 'Fresh-Start-77!', revokeOtherSessions: false }
  await client.want(200, 'POST', '/api/auth/change-password', { json })
  expect((await client.get('/api/me')).status).toBe(200)
  expect((await other.get('/api/me')).status).toBe(401)
  const token = tokenOf((await mailedLinks(email))[0])
  const late = { newPassword: 'Other-Start-77!', token }
  expect((await other.send('POST', '/api/auth/reset-password', { json: late })).status).toBe(400)
})

test.each([
  ['a name and no picture', { name: ' Ana  María ' }],
  ['a blank name', { name: ' ' }],
  ['a picture', { name: 'Ana', image: 'https://example.test/ana.png' }],
  ['no picture at all', { name: 'Ana', image: 'x' }],
])('a registration with %s reads alike for a known address and a new one', async (_kind, told) => {
  await using strict = await openTestStore({ settings: { EMAIL_VERIFICATION: 'required' } })
  const email = `${randomUUID()}@example.test`
  const register = async () => {
    const json = { email, password: testPassword, ...told }
    const answer = await strict.newClient().send('POST', '/api/auth/sign-up/email', { json })
    const { token, user } = await answer.json()
    const { id, createdAt, updatedAt, ...same } = user
    return { token, order: Object.keys(user), same, forms: [id.length, createdAt.length, updatedAt.length] }
  }
  const first = await register()
  expect(first.same).toMatchObject({ image: null })
  expect(await register()).toEqual(first)
})

test('a forgotten password and a registration take as long for a known address as for a new one', async () => {
  await using strict = await openTestStore({ settings: { EMAIL_VERIFICATION: 'required' } })
  const client = strict.newClient()
  const email = `${randomUUID()}@example.test`
  const register = (address: string) => ({ email: address, password: testPassword, name: 'Ana' })
  for (const [path, json] of [
    ['sign-up/email', register(email)],
    ['sign-up/email', register(email)],
    ['request-password-reset', { email, redirectTo: '/reset-password' }],
    ['request-password-reset', { email: `${randomUUID()}@example.test`, redirectTo: '/reset-password' }],
  ] as const) {
    const asked = performance.now()
    await client.want(200, 'POST', `/api/auth/${path}`, { json })
    // A timer may fire a moment early.
    expect(performance.now() - asked).toBeGreaterThan(490)
  }
})

test('where verification is required, an account waits for its mailed link, and known addresses answer alike', async () => {
  await using strict = await openTestStore({ settings: { EMAIL_VERIFICATION: 'required' } })
  const client = strict.newClient()
  const email = `${randomUUID()}@example.test`
  const json = { email, password: testPassword, name: 'Ana', callbackURL: '/verify-email' }
  const first = await client.want(200, 'POST', '/api/auth/sign-up/email', { json })
  const again = await client.want(200, 'POST', '/api/auth/sign-up/email', { json })
  expect(first.token).toBeNull()
  expect(Object.keys(again.user).toSorted()).toEqual(Object.keys(first.user).toSorted())
  const refused = await client.want(403, 'POST', '/api/auth/sign-in/email', { json: { email, password: testPassword } })
  expect(refused.code).toBe('EMAIL_NOT_VERIFIED')
  const links = async () => {
    const mails: { to: string; links: string[] }[] = await client.want(200, 'GET', '/api/demo/mail')
    return mails.flatMap((mail) => (mail.to === email ? mail.links : []))
  }
  // The second sign-up looked the same to the caller, and sent a mail to the address itself.
  await expect.poll(links).toHaveLength(2)
  // Mails sent at the same moment arrive in any order.
  expect(await links()).toContain(`${strict.baseUrl}/login`)
  await client.want(200, 'POST', '/api/auth/send-verification-email', { json: { email, callbackURL: '/verify-email' } })
  await expect.poll(links).toHaveLength(3)
  const { pathname, search } = new URL((await links()).find((link) => link.includes('/verify-email')) ?? '')
  const answer = await client.get(pathname + search)
  expect(answer.headers.get('location')).toBe('/verify-email')
  expect((await client.want(200, 'GET', '/api/me')).account.emailVerified).toBe(true)
  const broken = await strict.newClient().get(`${pathname}?token=nothing&callbackURL=/verify-email`)
  expect(broken.headers.get('location')).toContain('/verify-email?error=')
})
