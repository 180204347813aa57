import { expect, test } from 'vitest'
import { createClient, testPassword } from '#test/client.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite'
const email = 'ben@example.test'

/** Starts a store, signs Ben in, and starts it again with his address banned by the environment. */
async function startBanning() {
  const place = await makePlace(engine)
  const store = await startStore(place.config)
  const ben = createClient(store.baseUrl)
  await ben.signUp(email)
  const ana = createClient(store.baseUrl)
  await ana.signUp()
  const kept = await store.services.database.read.selectFrom('sessions').selectAll().execute()
  await store.stop()
  const banning = await startStore({ ...place.config, BANNED_EMAILS: [email] })
  return {
    store: banning,
    kept,
    ben: banning.sameClient(ben),
    ana: banning.sameClient(ana),
    async [Symbol.asyncDispose]() {
      await banning.stop()
      await place[Symbol.asyncDispose]()
    },
  }
}

test('an address that the environment bans has no session after the start, at no door', async () => {
  await using banning = await startBanning()
  const { ben, ana, store } = banning
  await ben.want(401, 'GET', '/api/me')
  await ben.want(401, 'GET', '/api/me/live')
  expect(await ben.want(200, 'GET', '/api/auth/get-session')).toBeNull()
  const json = { currentPassword: testPassword, newPassword: 'Another-Pass-1!' }
  await ben.want(401, 'POST', '/api/auth/change-password', { json })
  await ana.want(200, 'GET', '/api/me')
  expect(await store.services.database.read.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('its session opens nothing even if it came back into the database', async () => {
  await using banning = await startBanning()
  const { ben, store, kept } = banning
  await store.services.database.write(async (transaction) => {
    await transaction.deleteFrom('sessions').execute()
    await transaction.insertInto('sessions').values(kept).execute()
  })
  await ben.want(401, 'GET', '/api/me')
  await banning.ana.want(200, 'GET', '/api/me')
})

test('its sign-in is refused as banned, with the right password too', async () => {
  await using banning = await startBanning()
  const client = createClient(banning.store.baseUrl)
  for (const password of [testPassword, 'Wrong-Pass-1!'])
    expect(await client.want(403, 'POST', '/api/auth/sign-in/email', { json: { email, password } })).toMatchObject({
      code: 'BANNED_USER',
      redirect: '/register-now',
    })
})
