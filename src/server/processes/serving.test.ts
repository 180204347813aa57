import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '#test/client.ts'
import { followLive } from '#test/live/live-events.ts'
import { familyOf, isAlive } from '#test/process-family.ts'
import { portToKeep } from '#test/processes/free-ports.ts'
import { makeInstallation } from '#test/stores/installation.ts'
import { makeEmptyDatabase } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'

const database = await makeEmptyDatabase()
const installation = makeInstallation({ PROCESSES: '2', ...(await portToKeep()), ...database?.settings })
const store = installation.start()
let baseUrl = ''
let slug = ''

beforeAll(async () => {
  baseUrl = await store.opened
  const { items } = await (await signUp()).client.want(200, 'GET', '/api/products?pageSize=1')
  slug = items[0]?.slug ?? ''
})
afterAll(async () => {
  await installation[Symbol.asyncDispose]()
  await database?.remove()
})

/** The system spreads connections at random: of several requests on new ones, each process nearly always gets some. */
const anew = { headers: { connection: 'close' } }
const times = <Result>(count: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: count }, work))
/** At once; on PostgreSQL, commits of other processes are checked for once a second. */
const expectSoon = async (isSo: () => Promise<boolean>) =>
  database ? void (await waitUntil(isSo)) : expect(await isSo()).toBe(true)
const family = () => familyOf(store.child.pid)
const closeAll = (streams: { close(): unknown }[]) => Promise.all(streams.map((stream) => stream.close()))

async function signUp() {
  const client = createClient(baseUrl)
  const email = await client.signUp()
  return { client, email }
}

async function signInOwner(): Promise<Client> {
  const owner = createClient(baseUrl)
  await owner.signIn('owner@estela.test', 'Demo-1234!')
  return owner
}

test('it says once that it is open, and two processes serve', async () => {
  expect(store.said.text.match(/Estela is open at/g)).toHaveLength(1)
  expect(family().serving).toHaveLength(2)
  for (const answer of await times(6, () => fetch(`${baseUrl}/readyz`, anew))) expect(answer.status).toBe(200)
})

test('who signed in and what is in the cart is known to every process', async () => {
  const { client, email } = await signUp()
  await client.want(200, 'PUT', `/api/me/cart/${slug}`, { json: { quantity: 3 }, ...anew })
  for (const me of await times(6, () => client.want(200, 'GET', '/api/me', anew))) {
    expect(me.account.email).toBe(email)
    expect(me.cart.map(({ quantity }) => quantity)).toEqual([3])
  }
})

test('writes on every process raise one version, each once', async () => {
  const { client } = await signUp()
  const { version } = await client.want(200, 'GET', '/api/me')
  await times(40, () => client.want(200, 'PUT', `/api/me/favorites/${slug}`, anew))
  const { version: alone } = await client.want(200, 'GET', '/api/me', anew)
  await times(20, () => client.want(200, 'PUT', `/api/me/cart/${slug}`, { json: {}, ...anew }))
  const after = await client.want(200, 'GET', '/api/me', anew)
  expect([alone, after.version]).toEqual([version + 40, version + 60])
  expect(after.favorites).toHaveLength(1)
})

test('what happens on one process is heard on the streams of all', async () => {
  const { client } = await signUp()
  const streams = await times(10, () => followLive(client))
  for (const put of ['cart', 'favorites'] as const)
    for (let round = 0; round < 2; round += 1) {
      const path = put === 'cart' ? (`/api/me/cart/${slug}` as const) : (`/api/me/favorites/${slug}` as const)
      const { version } = await client.want(200, round === 0 ? 'PUT' : 'DELETE', path, anew)
      await waitUntil(() => streams.every(({ events }) => events.some((event) => event.version === version)))
    }
  await closeAll(streams)
})

test('an account has 20 streams over all processes, and one that ends makes room on each', async () => {
  const { client } = await signUp()
  const streams = await times(25, () => followLive(client))
  expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
  await closeAll(streams)
  await waitUntil(async () => {
    const again = await followLive(client)
    await again.close()
    return again.status === 200
  })
})

test('a product that changed is new on every process', async () => {
  const owner = await signInOwner()
  const { product } = await owner.want(200, 'GET', `/api/products/${slug}`)
  // By now each process keeps the answer.
  await times(8, () => owner.want(200, 'GET', `/api/products/${slug}`, anew))
  await owner.want(200, 'PATCH', `/api/admin/products/${product.id}`, { json: { title: 'The newest title' }, ...anew })
  const titles = () => times(6, async () => (await owner.want(200, 'GET', `/api/products/${slug}`, anew)).product.title)
  await expectSoon(async () => (await titles()).every((title) => title === 'The newest title'))
})

test('a ban ends sessions and streams on every process', async () => {
  const { client } = await signUp()
  const { account } = await client.want(200, 'GET', '/api/me')
  await times(6, () => client.want(200, 'GET', '/api/me', anew))
  const streams = await times(4, () => followLive(client))
  const owner = await signInOwner()
  const json = { reason: 'Tests', redirect: '/lockout' }
  await owner.want(200, 'POST', `/api/admin/customers/${account.uid}/ban`, { json, ...anew })
  await Promise.all(streams.map(({ ended }) => ended))
  for (const { events } of streams) expect(events.at(-1)?.state).toBe('banned')
  await expectSoon(async () =>
    (await times(6, () => client.get('/api/me', anew))).every(({ status }) => status === 401),
  )
})

test('work on pictures is done by the processes of the parent alone', async () => {
  const { client } = await signUp()
  const { product } = await client.want(200, 'GET', `/api/products/${slug}`)
  const address = product.image?.replace(/\.avif$/, '.webp') ?? ''
  for (const answer of await times(4, () => fetch(new URL(address, baseUrl), anew))) expect(answer.status).toBe(200)
  const childrenOf = (pid: number) =>
    readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
  for (const pid of family().serving) expect(childrenOf(pid)).toEqual([])
})

test('the metrics are sums over all processes, whichever is asked', async () => {
  const count = (text: string) =>
    Number(/^estela_http_requests_total\{method="GET",status="2xx"\} (\d+)$/m.exec(text)?.[1])
  const read = async () => (await fetch(`${baseUrl}/metrics`, anew)).text()
  const before = count(await read())
  await times(20, () => fetch(`${baseUrl}/api/openapi.json`, anew).then((answer) => answer.text()))
  await waitUntil(async () => count(await read()) >= before + 20)
  const told = (await times(4, read)).map(count)
  for (const one of told) expect(one).toBeGreaterThanOrEqual(before + 20)
})

test('a process that dies is started again, and the other one serves meanwhile', async () => {
  const { client } = await signUp()
  const streams = await times(20, () => followLive(client))
  const [first = 0, second = 0] = family().serving
  process.kill(first, 'SIGKILL')
  await waitUntil(() => !isAlive(first))
  // The first one may still use a connection that has died.
  const put = () => client.want(200, 'PUT', `/api/me/cart/${slug}`, { json: { quantity: 2 }, ...anew })
  const { version } = await put().catch(put)
  const isTold = ({ events }: (typeof streams)[number]) => events.some((event) => event.version === version)
  await waitUntil(() => streams.every((stream) => stream.isOver() || isTold(stream)))
  await waitUntil(() => family().serving.length === 2)
  expect(family().serving).toContain(second)
  // The streams that died with it have released their seats.
  const more = await times(streams.filter((stream) => stream.isOver()).length, () => followLive(client))
  expect(more.map(({ status }) => status)).toEqual(more.map(() => 200))
  expect((await followLive(client)).status).toBe(429)
  await closeAll([...streams, ...more])
  for (const me of await times(6, () => client.want(200, 'GET', '/api/me', anew)))
    expect(me.cart.map(({ quantity }) => quantity)).toEqual([2])
})

test('SIGTERM lets all processes finish and ends with 0', async () => {
  const { client } = await signUp()
  const streams = await times(4, () => followLive(client))
  const { serving } = family()
  store.child.kill('SIGTERM')
  expect(await store.ended).toBe(0)
  await Promise.all(streams.map(({ ended }) => ended))
  for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow()
})
