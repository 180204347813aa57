import { afterAll, expect, test } from 'vitest'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())

async function twoDevices() {
  const here = store.newClient()
  const email = await here.signUp()
  const there = store.newClient()
  await there.signIn(email)
  const { items } = await here.want(200, 'GET', '/api/me/devices')
  const [elsewhere] = items.filter((device) => !device.here)
  if (!elsewhere) throw new Error('The other device is not listed.')
  return { here, there, items, elsewhere }
}

test('an account sees where it is signed in, and which of them asks', async () => {
  const { items, there } = await twoDevices()
  expect(items.map(({ here }) => here).sort()).toEqual([false, true])
  const seen = await there.want(200, 'GET', '/api/me/devices')
  expect(seen.items.find(({ here }) => here)?.id).toBe(items.find(({ here }) => !here)?.id)
})

test('a device that is signed out is out at once, and the one that asks stays in', async () => {
  const { here, there, elsewhere } = await twoDevices()
  await here.want(200, 'DELETE', `/api/me/devices/${elsewhere.id}`)
  await there.want(401, 'GET', '/api/me')
  await here.want(200, 'GET', '/api/me')
  await here.want(404, 'DELETE', `/api/me/devices/${elsewhere.id}`)
})

test('somebody else’s device is like none, and stays signed in', async () => {
  const { there, elsewhere } = await twoDevices()
  const stranger = store.newClient()
  await stranger.signUp()
  await stranger.want(404, 'DELETE', `/api/me/devices/${elsewhere.id}`)
  await there.want(200, 'GET', '/api/me')
})

test('without a session nothing is listed or ended', async () => {
  const { there, elsewhere } = await twoDevices()
  await store.newClient().want(401, 'GET', '/api/me/devices')
  await store.newClient().want(401, 'DELETE', `/api/me/devices/${elsewhere.id}`)
  await there.want(200, 'GET', '/api/me')
})
