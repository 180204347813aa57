import { expect, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { openLiveStream } from '#test/live/open-live-stream.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'

async function signUp(store: Pick<TestStore, 'newClient'>) {
  const client = store.newClient()
  const email = await client.signUp()
  const other = store.newClient()
  await other.signIn(email)
  return { client, other, email }
}

test('the stream tells the version at once and after a change on another device', async () => {
  await using store = await openSellingStore()
  const { client, other } = await signUp(store)
  const stream = await openLiveStream(client)
  const { version } = await client.want(200, 'GET', '/api/me')
  expect(await stream.next()).toEqual({ event: 'state', id: String(version), data: { version } })
  const changed = await other.want(200, 'PUT', '/api/me/favorites/dragon')
  expect(await stream.next()).toEqual({
    event: 'state',
    id: String(changed.version),
    data: { version: changed.version },
  })
  await stream.close()
})

test('a sign-out ends the stream of that session and no other', async () => {
  await using store = await openTestStore()
  const { client, other } = await signUp(store)
  const streams = [await openLiveStream(client), await openLiveStream(other)] as const
  for (const stream of streams) await stream.next()
  await client.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  expect(await streams[0].next()).toMatchObject({ event: 'account', data: { state: 'signed-out' } })
  expect(await streams[0].next()).toBeNull()
  expect((await other.get('/api/me')).status).toBe(200)
  await streams[1].close()
})

test('a password change ends every other session and keeps the device that changed it', async () => {
  await using store = await openTestStore()
  const { client, other } = await signUp(store)
  const stream = await openLiveStream(other)
  await stream.next()
  await client.want(200, 'POST', '/api/auth/change-password', {
    json: { currentPassword: testPassword, newPassword: 'Another-Pass-1!', revokeOtherSessions: false },
  })
  expect(await stream.next()).toMatchObject({ event: 'account', data: { state: 'signed-out' } })
  expect((await other.get('/api/me')).status).toBe(401)
  expect((await client.get('/api/me')).status).toBe(200)
})

test('a ban ends every stream with its redirect and refuses the sign-in', async () => {
  await using store = await openTestStore()
  const { client, email } = await signUp(store)
  const stream = await openLiveStream(client)
  await stream.next()
  const { account } = await client.want(200, 'GET', '/api/me')
  await store.shop.accounts.ban({ accountId: account.uid, reason: 'a test', redirect: null })
  expect(await stream.next()).toMatchObject({ event: 'account', data: { state: 'banned', redirect: '/register-now' } })
  expect((await client.get('/api/me')).status).toBe(401)
  const refused = await client.want(403, 'POST', '/api/auth/sign-in/email', { json: { email, password: testPassword } })
  expect(refused).toMatchObject({ code: 'BANNED_USER', redirect: '/register-now' })
  const check = { json: { email } }
  expect(await client.want(200, 'POST', '/api/check-banned-user', check)).toEqual({
    banned: true,
    redirect: '/register-now',
  })
  expect(await client.want(200, 'POST', '/api/check-banned-user', check)).toEqual({ banned: false, redirect: null })
  await store.shop.accounts.unban(account.uid)
  await client.signIn(email)
})

test('that somebody was refused as banned is told of no other address, and only until the next try', async () => {
  await using store = await openTestStore()
  const { client, email } = await signUp(store)
  const refuse = () =>
    client.want(403, 'POST', '/api/auth/sign-in/email', {
      json: { email: 'Banned.One@estela.test', password: 'Wrong-1234!' },
    })
  const check = async (address: string) =>
    (await client.want(200, 'POST', '/api/check-banned-user', { json: { email: address } })).banned
  await refuse()
  expect(await check(email)).toBe(false)
  for (const password of ['Wrong-1234!', testPassword]) {
    await refuse()
    await client.send('POST', '/api/auth/sign-in/email', { json: { email, password } })
    expect(await check('banned.one@estela.test')).toBe(false)
  }
  await refuse()
  expect(await check('banned.one@estela.test')).toBe(true)
  await refuse()
  expect(await check('')).toBe(true)
})

test('a long poll answers with the newer version, or 204 when nothing changed', async () => {
  await using store = await openSellingStore()
  const { client, other } = await signUp(store)
  const { version } = await client.want(200, 'GET', '/api/me')
  const waiting = client.want(200, 'GET', `/api/me/live?wait=20&since=${version}`)
  const changed = await other.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  expect(await waiting).toEqual({ version: changed.version })
  expect((await client.get(`/api/me/live?wait=5&since=${changed.version}`)).status).toBe(204)
})

test('an address that is confirmed on one device is so on the others at once', async () => {
  await using store = await openTestStore()
  const { client, other, email } = await signUp(store)
  const { version } = await client.want(200, 'GET', '/api/me')
  const waiting = client.want(200, 'GET', `/api/me/live?wait=20&since=${version}`)
  await other.want(200, 'POST', '/api/auth/send-verification-email', { json: { email, callbackURL: '/verify-email' } })
  const linkOf = async () => (await store.shop.mails.listMailbox()).find(({ to }) => to === email)?.links[0]
  await expect.poll(linkOf).toBeTruthy()
  const { pathname, search } = new URL((await linkOf()) ?? '')
  await other.get(pathname + search)
  expect((await waiting).version).toBeGreaterThan(version)
  expect((await client.want(200, 'GET', '/api/me')).account.emailVerified).toBe(true)
})

test('strangers get no stream', async () => {
  await using store = await openTestStore()
  expect((await store.newClient().get('/api/me/live')).status).toBe(401)
})
