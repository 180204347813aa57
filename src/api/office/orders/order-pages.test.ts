import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { openSellingStore, orderOf, placeOrder, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
let ana: Client
const placed: string[] = []

beforeAll(async () => {
  store = await openSellingStore()
  ana = await store.newBuyer()
  for (let count = 0; count < 5; count += 1)
    placed.unshift((await placeOrder(ana, 'free', orderOf('gift', '0.00'))).orderId)
  // Gives two orders the same creation time, since a page may end between them.
  const { created_at } = await store.services.database.read
    .selectFrom('orders')
    .select('created_at')
    .where('id', '=', placed[1] ?? '')
    .executeTakeFirstOrThrow()
  await store.services.database.write((transaction) =>
    transaction
      .updateTable('orders')
      .set({ created_at })
      .where('id', '=', placed[2] ?? '')
      .execute(),
  )
})
afterAll(() => store[Symbol.asyncDispose]())

/** Follows the `next` links from page to page. */
async function follow(first: string) {
  const pages: string[][] = []
  let address: string | undefined = first
  while (address) {
    const answer: Response = await ana.get(address)
    expect(answer.status).toBe(200)
    const orders: { id: string }[] = await answer.json()
    pages.push(orders.map(({ id }) => id))
    address = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return pages
}

test('orders come in pages, newest first, each once', async () => {
  const pages = await follow('/api/me/orders?limit=2')
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(pages.flat().toSorted()).toEqual(placed.toSorted())
  expect([pages.flat()[0], ...pages.flat().slice(3)]).toEqual([placed[0], ...placed.slice(3)])
})

test('a list that ends with its page leads nowhere', async () => {
  for (const limit of [5, 50, 100]) expect(await follow(`/api/me/orders?limit=${limit}`)).toHaveLength(1)
  expect((await follow('/api/me/orders'))[0]).toHaveLength(5)
  expect(await follow(`/api/me/orders?before=${placed.at(-1)}`)).toEqual([[]])
})

test('a page holds 1,000 lines at most, and one order at least', async () => {
  const { database } = store.services
  const many = generateCatalog(1_000).map((entry) => ({ ...entry, id: `9${entry.id}`, slug: `many-${entry.id}` }))
  await store.shop.catalog.importCatalog(
    many,
    { ...generatedFiles, modelFilesOf: async () => [], picture: async () => null },
    { dryRun: false },
  )
  const [line] = await database.read.selectFrom('order_lines').selectAll().execute()
  if (!line) throw new Error('There is no line.')
  const linesOf = (orderId: string | undefined, count: number) =>
    many.slice(0, count).map(({ id }, at) => ({
      ...line,
      order_id: orderId ?? '',
      product_id: id,
      position: line.position + at + 1,
    }))
  const more = [...linesOf(placed[1], 1_000), ...linesOf(placed[3], 998)]
  await database.write(async (transaction) => {
    for (let at = 0; at < more.length; at += 500)
      await transaction
        .insertInto('order_lines')
        .values(more.slice(at, at + 500))
        .execute()
  })
  const pages = await follow('/api/me/orders')
  expect(pages.flat().toSorted()).toEqual(placed.toSorted())
  expect(pages.find((page) => page.includes(placed[1] ?? ''))).toEqual([placed[1]])
  expect(pages.length).toBeGreaterThan(2)
})

test('a page holds 100 orders at most', async () => {
  for (const limit of ['101', '0', '-1', 'all']) await ana.want(400, 'GET', `/api/me/orders?limit=${limit}`)
})

test('nobody goes on after an order that is not their own', async () => {
  const ben = await store.newBuyer()
  for (const before of [placed[0], 'unknown']) await ben.want(404, 'GET', `/api/me/orders?before=${before}`)
  await store.newClient().want(401, 'GET', '/api/me/orders')
})
