import { expect, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import { addPasskey, tryPasskey } from '#test/accounts/passkey-device.ts'
import { type Client, testPassword } from '#test/client.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'

const day = 24 * 60 * 60

/** The authentication library uses the real time, so each test's clock starts there. */
async function openAtClock() {
  const clock = createTestClock(new Date().toISOString())
  const store = await openTestStore({ override: () => ({ clock }) })
  return { store, clock, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() }
}
const signIn = (client: Client, email: string, rememberMe: boolean) =>
  client.send('POST', '/api/auth/sign-in/email', { json: { email, password: testPassword, rememberMe } })
const sessionLine = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.includes('session_token=')) ?? ''
const sessionOf = ({ cookies }: Client) => [...cookies].find(([name]) => name.includes('session_token'))?.[1]

test('a session that is used lives on, its cookie too, with one write a day; an unused one ends', async () => {
  await using opened = await openAtClock()
  const { store, clock } = opened
  const used = store.newClient()
  const email = await used.signUp()
  const unused = store.newClient()
  await signIn(unused, email, true)
  expect(sessionLine(await used.get('/api/me'))).toBe('')
  for (let week = 0; week < 5; week += 1) {
    clock.advance(7 * day)
    expect(sessionLine(await used.get('/api/me'))).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/)
    expect(sessionLine(await used.get('/api/me'))).toBe('')
  }
  const sessions = store.services.database.read
    .selectFrom('sessions')
    .select('updated_at')
    .orderBy('updated_at', 'desc')
  expect((await sessions.executeTakeFirst())?.updated_at).toBe(clock.now().toISOString())
  expect((await unused.get('/api/me')).status).toBe(401)
})

test('a session of the browser only is prolonged while it is used, without a lasting cookie', async () => {
  await using opened = await openAtClock()
  const { store, clock } = opened
  const client = store.newClient()
  const email = await store.newClient().signUp()
  await signIn(client, email, false)
  for (let half = 0; half < 4; half += 1) {
    clock.advance(day / 2)
    const answer = await client.get('/api/me')
    expect(answer.status).toBe(200)
    expect(sessionLine(answer)).toBe('')
  }
  clock.advance(day)
  expect((await client.get('/api/me')).status).toBe(401)
})

test.each<[string, (client: Client, email: string, store: TestStore) => Promise<unknown>]>([
  [
    'a changed password',
    (client) =>
      client.want(200, 'POST', '/api/auth/change-password', {
        json: { currentPassword: testPassword, newPassword: 'Another-Pass-1!' },
      }),
  ],
  [
    'a second factor that is set up',
    async (client, email, store) => {
      await giveRole(store.services, { email, role: 'owner' })
      await turnOnSecondFactor(client)
    },
  ],
  [
    'a sign-in with a passkey',
    async (client) => {
      const { device } = await addPasskey(client)
      expect((await tryPasskey(client, device)).status).toBe(200)
    },
  ],
])('a session of the browser only stays one after %s', async (_what, replace) => {
  await using opened = await openAtClock()
  const { store, clock } = opened
  const client = store.newClient()
  const email = await store.newClient().signUp()
  await signIn(client, email, false)
  const before = sessionOf(client)
  await replace(client, email, store)
  expect(sessionOf(client)).not.toBe(before)
  clock.advance(day - 60)
  expect((await client.get('/api/me')).status).toBe(200)
  clock.advance(day + 60)
  expect((await client.get('/api/me')).status).toBe(401)
})
