import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'

let store: TestStore
let member: Client
let asked = 0

beforeAll(async () => {
  store = await openTestStore()
  await store.shop.catalog.importCatalog(generateCatalog(60), generatedFiles, { dryRun: false })
  await waitForWork(store)
  member = store.newClient()
  await member.signUp()
})
afterAll(() => store[Symbol.asyncDispose]())

/** The first page of all products, at an address never requested before: anything but a number means page 1. */
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
  // An address with an unknown parameter is answered on the regular path.
  const long = await member.get(`${address}${address.includes('?') ? '&' : '?'}unknown=1`)
  const told = async (answer: Response) => [
    answer.status,
    await answer.json(),
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
  ]
  expect(await told(short)).toEqual(await told(long))
})

test('a refusal is said in the language of whoever asks', async () => {
  const reader = store.newClient()
  await reader.signUp()
  await reader.want(204, 'PUT', '/api/voice', { json: { voice: 'es' } })
  for (const address of ['/api/products?pageSize=0', '/api/products/no-such-model']) {
    const [short, long] = [
      await reader.get(address),
      await reader.get(`${address}${address.includes('?') ? '&' : '?'}x=1`),
    ]
    expect([short.headers.get('content-language'), await short.json()]).toEqual(['es', await long.json()])
  }
})

test('a page beyond the end is the last page, however many digits it has', async () => {
  const last = await (await member.get('/api/products?pageSize=25&page=3')).json()
  expect(last.items).toHaveLength(10)
  for (const page of ['4', '1000000000', '9'.repeat(20), '9'.repeat(400)])
    expect(await (await member.get(`/api/products?pageSize=25&page=${page}`)).json(), page).toEqual(last)
})

test.each(['/api/products?query=stl?&page=2&pageSize=1', '/api/products??page=2&pageSize=1'])(
  'a question mark in the query of %s belongs to it',
  async (address) => {
    const [, query = ''] = address.split(/\?(.*)/)
    const encoded = `/api/products?${query.replace('?', '%3F')}`
    expect(await (await member.get(address)).json()).toEqual(await (await member.get(encoded)).json())
  },
)

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  // Bytes for this client only: the encoding that takes the least effort.
  ['gzip, deflate, br', 'gzip'],
  ['identity', null],
])('an answer that was never asked for comes to whoever accepts %s as %s, whole', async (accepted, encoding) => {
  const answer = await from(member, accepted)(newAddress())
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect((await answer.json()).items).toHaveLength(24)
})

test('a large answer that nobody asked for before comes as brotli', async () => {
  const answer = await from(member, 'gzip, deflate, br')(newAddress().replace('pageSize=24', 'pageSize=100'))
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect((await answer.json()).items).toHaveLength(60)
})

test('whoever has the answer made for one client gets nothing when it is kept, compressed otherwise', async () => {
  const address = newAddress()
  const browser = 'gzip, deflate, br'
  const first = await from(member, browser)(address)
  const kept = await from(member, browser)(address)
  expect([first, kept].map((answer) => answer.headers.get('content-encoding'))).toEqual(['gzip', 'br'])
  const tags = [first, kept].map((answer) => String(answer.headers.get('etag')))
  expect(tags[0]).not.toBe(tags[1])
  expect(await kept.json()).toEqual(await first.json())
  for (const tag of tags) {
    const again = await from(member, browser, `"another", ${tag}`)(address)
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
  }
  expect((await from(member, browser, tags[1]?.replace('"', '"x'))(address)).status).toBe(200)
})

test('a page that was sent is held by nothing that waits', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  for (let page = 0; page < 20; page += 1) expect((await member.get(`/all-models?page=held${page}`)).status).toBe(200)
  expect(timers() - before).toBeLessThan(10)
})

test('a refusal is told again to whoever has it', async () => {
  const refused = await from(member, 'br')('/api/products/no-such-model')
  const again = await from(member, 'br', String(refused.headers.get('etag')))('/api/products/no-such-model')
  expect([refused.status, again.status]).toEqual([404, 404])
})

test('whoever has the present state is told so without a look at carts', async () => {
  const { write } = store.services.database
  const rename = (name: string, other: string) =>
    write((transaction) => sql`alter table ${sql.table(name)} rename to ${sql.table(other)}`.execute(transaction))
  for (const encoding of ['br', 'identity']) {
    const client = store.newClient()
    await client.signUp()
    // This address keeps nothing, as after a restart: the state would have to be made.
    const first = await from(client, 'identity')('/api/me?not-kept')
    const tag = String(first.headers.get('etag')).replace(/"$/, encoding === 'br' ? '-br-1"' : '-identity"')
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
