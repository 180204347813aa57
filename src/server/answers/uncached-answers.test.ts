import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { openTestStore, type TestStore } from '#test/open-test-store.ts'

let store: TestStore
let member: Client
let asked = 0

beforeAll(async () => {
  store = await openTestStore()
  await store.shop.catalog.importCatalog(generateCatalog(60), generatedFiles, { dryRun: false })
  member = store.newClient()
  await member.signUp()
})
afterAll(() => store[Symbol.asyncDispose]())

/** The first page of all products at an address that nobody asked for before: whatever is no number is page 1. */
const newAddress = () => `/api/products?pageSize=24&page=x${++asked}`
const from = (client: Client, encoding: string, tag?: string) => (address: string) =>
  client.get(address, { headers: { 'accept-encoding': encoding, ...(tag ? { 'if-none-match': tag } : {}) } })

test.each([
  '/api/products?pageSize=24&sort=popular&page=2',
  '/api/products?pageSize=0',
  '/api/products?sort=cheapest&pageSize=x',
  '/api/products/no-such-model',
  '/api/suggestions?query=drag%C3%B3n',
])('%s is answered as by its route', async (address) => {
  const short = await member.get(address)
  // A parameter that nobody knows is answered the long way.
  const long = await member.get(`${address}${address.includes('?') ? '&' : '?'}unknown=1`)
  const told = async (answer: Response) => [
    answer.status,
    await answer.json(),
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
  ]
  expect(await told(short)).toEqual(await told(long))
})

test.each(['br', 'gzip', 'identity'])('an answer that was never asked for comes in %s, whole', async (encoding) => {
  const address = newAddress()
  const answer = await from(member, encoding)(address)
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect((await answer.json()).items).toHaveLength(24)
})

test('whoever has the answer made for one client gets nothing when it is kept, compressed otherwise', async () => {
  const address = newAddress()
  const first = await from(member, 'br')(address)
  const kept = await from(member, 'br')(address)
  const [tag, keptTag] = [first, kept].map((answer) => String(answer.headers.get('etag')))
  expect(tag).not.toBe(keptTag)
  expect(await kept.json()).toEqual(await first.json())
  for (const own of [tag, keptTag]) {
    const again = await from(member, 'br', own)(address)
    expect([again.status, again.headers.get('etag')]).toEqual([304, own])
  }
  expect((await from(member, 'gzip', tag)(address)).status).toBe(200)
})

test('whoever has the present state is told so without a look at carts', async () => {
  const { write } = store.services.database
  const rename = (name: string, other: string) =>
    write((transaction) => sql`alter table ${sql.table(name)} rename to ${sql.table(other)}`.execute(transaction))
  for (const encoding of ['br', 'identity']) {
    const client = store.newClient()
    await client.signUp()
    const first = await from(client, encoding)('/api/me')
    const tag = String(first.headers.get('etag'))
    // What is kept of the state is of other fields of the account, so it would have to be made again.
    const { account } = await first.json()
    await write((transaction) =>
      transaction.updateTable('accounts').set({ name: 'Renamed' }).where('id', '=', account.uid).execute(),
    )
    await rename('cart_lines', 'no_cart_lines')
    try {
      const again = await from(client, encoding, tag)('/api/me')
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    } finally {
      await rename('no_cart_lines', 'cart_lines')
    }
    expect((await from(client, encoding, '"another"')('/api/me')).status).toBe(200)
  }
})

test('calls that are refused are counted once', async () => {
  await using limited = await openTestStore({ settings: { RATE_LIMIT_FACTOR: '0.01' } })
  const client = limited.newClient()
  await client.signUp()
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1) statuses.push((await client.get(`/api/products/no-such-${at}`)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429])
})
