import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, testPassword } from '#test/client.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

const stores = {
  required: await openTestStore({ settings: { EMAIL_VERIFICATION: 'required' } }),
  optional: await openTestStore({ settings: { EMAIL_VERIFICATION: 'optional' } }),
}
afterAll(() => Promise.all(Object.values(stores).map((store) => store[Symbol.asyncDispose]())))

const newEmail = () => `${randomUUID()}@example.test`
const ownPassword = 'Own-Choice-44!'

/** The newest link of this kind in the mails to this address. */
async function linkTo(store: TestStore, email: string, kind: string): Promise<string> {
  const find = async () => {
    const mails = await store.newClient().want(200, 'GET', '/api/demo/mail')
    return mails.filter(({ to }) => to === email).flatMap(({ links }) => links.filter((link) => link.includes(kind)))[0]
  }
  await expect.poll(find).toBeTruthy()
  const { pathname, search } = new URL((await find()) ?? '')
  return pathname + search
}
const register = (client: Client, email: string, password = testPassword) =>
  client.want(200, 'POST', '/api/auth/sign-up/email', {
    json: { email, password, name: 'Ana', callbackURL: '/verify-email?next=/cart' },
  })
const askForLink = (client: Client, email: string) =>
  client.want(200, 'POST', '/api/auth/send-verification-email', { json: { email, callbackURL: '/verify-email' } })
const open = async (client: Client, link: string) => String((await client.get(link)).headers.get('location'))
const isProved = async (client: Client) => (await client.want(200, 'GET', '/api/me')).account.emailVerified
const signIn = (client: Client, email: string, password = testPassword) =>
  client.send('POST', '/api/auth/sign-in/email', { json: { email, password } })

/** Bans the account with this address as an owner does; returns where it is sent. */
async function ban(store: TestStore, email: string): Promise<string> {
  const { id: accountId } = await store.services.database.read
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const redirect = '/contact?reason=ban'
  await store.shop.accounts.ban({ accountId, reason: 'a test', redirect })
  return redirect
}
const askBan = (client: Client, email: string) =>
  client.want(200, 'POST', '/api/check-banned-user', { json: { email } })

/** Resets the password as someone who can read the mails to this address. */
async function resetPassword(store: TestStore, client: Client, email: string) {
  await client.want(200, 'POST', '/api/auth/request-password-reset', { json: { email, redirectTo: '/reset-password' } })
  const link = await linkTo(store, email, '/reset-password/')
  const token = link.split('?')[0]?.split('/').at(-1) ?? ''
  await client.want(200, 'POST', '/api/auth/reset-password', { json: { newPassword: ownPassword, token } })
}

describe('where addresses must be confirmed, a mailed link', () => {
  const store = stores.required

  test('opens nothing that a stranger prepared, though its reader had registered, too', async () => {
    const [stranger, victim, email] = [store.newClient(), store.newClient(), newEmail()]
    await register(stranger, email)
    await register(victim, email, ownPassword)
    await askForLink(victim, email)
    const link = await linkTo(store, email, '/verify-email')
    const page = await open(victim, link)
    expect(page).toMatch(/^\/verify-email\?token=/)
    expect(await (await victim.get(page)).text()).toContain('One more step')
    await victim.want(401, 'GET', '/api/me')
    expect((await signIn(victim, email, ownPassword)).status).toBe(401)
    expect((await signIn(stranger, email)).status).toBe(403)

    await resetPassword(store, victim, email)
    expect((await signIn(stranger, email)).status).toBe(401)
    expect(await open(stranger, link)).not.toContain('token=')
    await stranger.want(401, 'GET', '/api/me')
    await victim.signIn(email, ownPassword)
    expect(await isProved(victim)).toBe(true)
  })

  test('signs in at once in the browser that registered', async () => {
    const [client, email] = [store.newClient(), newEmail()]
    await register(client, email)
    expect(await open(client, await linkTo(store, email, '/verify-email'))).toBe('/verify-email?next=/cart')
    expect(await isProved(client)).toBe(true)
  })

  test('takes the password on another device, and then confirms the address for both', async () => {
    const [computer, phone, email] = [store.newClient(), store.newClient(), newEmail()]
    await register(computer, email)
    const link = await linkTo(store, email, '/verify-email')
    expect(await open(phone, link)).toMatch(/^\/verify-email\?token=/)
    // Mail scanners open links too.
    expect(await open(store.newClient(), link)).toMatch(/^\/verify-email\?token=/)
    expect((await signIn(phone, email)).status).toBe(403)
    expect(await open(phone, link)).toBe('/verify-email?next=/cart')
    expect(await isProved(phone)).toBe(true)
    await computer.signIn(email)
  })

  test('takes it by the form without script, too', async () => {
    const [computer, phone, email] = [store.newClient(), store.newClient(), newEmail()]
    await register(computer, email)
    const link = await linkTo(store, email, '/verify-email')
    const body = new URLSearchParams({ email, password: testPassword })
    const answer = await phone.send('POST', `/api/sign-in?next=${encodeURIComponent(link)}`, { body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
    expect(await open(phone, link)).toBe('/verify-email?next=/cart')
    expect(await isProved(phone)).toBe(true)
  })

  test('leads a banned person to the lock-out page, and so does the right password', async () => {
    const [client, email] = [store.newClient(), newEmail()]
    await register(client, email)
    const link = await linkTo(store, email, '/verify-email')
    const redirect = await ban(store, email)
    const refused = await signIn(client, email)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'BANNED_USER', redirect }])
    expect(await askBan(client, email)).toEqual({ banned: true, redirect })
    expect((await signIn(store.newClient(), email, ownPassword)).status).toBe(401)
    const answer = await client.get(link)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, redirect])
    expect(await askBan(client, email)).toEqual({ banned: true, redirect })
    await client.want(401, 'GET', '/api/me')
  })

  test('tells nobody by a cookie whether an address had been registered', async () => {
    const [first, again, email] = [store.newClient(), store.newClient(), newEmail()]
    for (const client of [first, again]) await register(client, email)
    expect([...again.cookies.keys()]).toEqual([...first.cookies.keys()])
    expect(await open(again, await linkTo(store, email, '/verify-email'))).toMatch(/token=/)
  })
})

describe('where addresses need no proof, a mailed link', () => {
  const store = stores.optional

  test('proves nothing for a stranger who registered it, and a reset puts them out', async () => {
    const [stranger, victim, email] = [store.newClient(), store.newClient(), newEmail()]
    await register(stranger, email)
    await askForLink(victim, email)
    expect(await open(victim, await linkTo(store, email, '/verify-email'))).toMatch(/^\/verify-email\?token=/)
    await victim.want(401, 'GET', '/api/me')
    expect(await isProved(stranger)).toBe(false)
    await resetPassword(store, victim, email)
    await stranger.want(401, 'GET', '/api/me')
  })

  test('proves the address wherever its account is signed in', async () => {
    const [computer, phone, email] = [store.newClient(), store.newClient(), newEmail()]
    await register(computer, email)
    await askForLink(computer, email)
    const link = await linkTo(store, email, '/verify-email')
    expect(await open(phone, link)).toMatch(/^\/verify-email\?token=/)
    await phone.signIn(email)
    expect(await open(phone, link)).toBe('/verify-email')
    expect([await isProved(computer), await isProved(phone)]).toEqual([true, true])
  })
})
