import { afterAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())

async function newAccount() {
  const client = store.newClient()
  await client.signUp()
  const { version } = await client.want(200, 'GET', '/api/me')
  return { client, version: Number(version) }
}
const stream = (client: Client) => client.get('/api/me/live', { headers: { accept: 'text/event-stream' } })

/** Expects a refusal that says when to retry. */
async function expectRefused(answer: Response) {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ error: { status: 'resource-exhausted' } })
}

test('an account has 20 streams at once; one that ends makes room, and others have their own', async () => {
  const { client } = await newAccount()
  const streams = await Promise.all(Array.from({ length: 20 }, () => stream(client)))
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await expectRefused(await stream(client))
  const other = await stream((await newAccount()).client)
  expect(other.status).toBe(200)
  await streams[0]?.body?.cancel()
  const again = async () => {
    const answer = await stream(client)
    if (answer.status === 200) streams[0] = answer
    return answer.status
  }
  await expect.poll(again).toBe(200)
  await expectRefused(await stream(client))
  await Promise.all([...streams, other].map(({ body }) => body?.cancel()))
})

test('an account has 10 polls at once, besides its streams', async () => {
  const { client, version } = await newAccount()
  const open = await stream(client)
  const polls = Array.from({ length: 11 }, () => client.get(`/api/me/live?wait=30&since=${version}`))
  await expectRefused(await Promise.race(polls))
  const { account } = await client.want(200, 'GET', '/api/me')
  store.services.events.publish(account.uid, { kind: 'state', version: version + 1 })
  const statuses = (await Promise.all(polls)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(10).fill(200), 429])
  await open.body?.cancel()
})
