import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { sayAway } from '#adapters/database/away-texts.ts'
import { ShopError } from '#domain/errors.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { silentLog } from '#test/stand-ins.ts'
import { openSellingStore, placeOrder, press } from '#test/stores/selling-store.ts'
import { connectionsOfTest } from '#test/stores/test-database.ts'

const told = new Map<unknown, string>()
const store = await openSellingStore({
  settings: { STORE_ACCESS: 'open', PENDING_POLL_SECONDS: '600' },
  log: { ...silentLog, error: (about, message) => void told.set(Object(about).requestId, message) },
})
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)
const { database } = store.services

/** Runs `work` while the database is missing this table. */
async function without<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const rename = (from: string, to: string) =>
    database.write((transaction) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(transaction))
  await rename(table, 'lost')
  try {
    return await work()
  } finally {
    await rename('lost', table)
  }
}
const ask = (path: string, requestId: string) => owner.get(path, { headers: { 'x-request-id': requestId } })
const whole = async (path: string, requestId: string) => (await ask(path, requestId)).text()

test.each([
  ['orders', '/api/admin/orders/export', 'orders'],
  ['documents', '/api/admin/documents', 'documents'],
  ['documents', '/api/admin/documents?format=csv', 'documents'],
  ['the catalog', '/api/admin/catalog/export', 'product_pictures'],
  ['the catalog', '/api/admin/catalog/export?format=csv', 'product_pictures'],
  ['the sitemap', '/sitemap.xml', 'products'],
])('%s that cannot be read are refused before anything is sent: %s', async (_what, path, table) => {
  const answer = await without(table, () => ask(path, `first-${table}`))
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([500, null])
  const { error } = await answer.json()
  expect([error.status, error.message.includes(table)]).toEqual(['internal', false])
  expect((await ask(path, 'and-again')).status).toBe(200)
})

test('a database that is away is told as that, and when to come again', async () => {
  vi.spyOn(database.readAside, 'startTransaction').mockImplementationOnce(() => {
    throw new ShopError('unavailable', sayAway.away, { retryAfterSeconds: 5 })
  })
  const answer = await ask('/api/admin/documents?format=csv', 'away-away')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await answer.json()).error.status).toBe('unavailable')
})

test.each([
  ['documents', '/api/admin/documents', 'money_movements'],
  ['one’s own data', '/api/me/data', 'mails'],
])('%s of which the rest cannot be read are cut, logged, and keep no connection', async (_what, path, table) => {
  const { page, orderId } = await placeOrder(owner, 'paypal')
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  await without(table, async () => {
    for (let time = 0; time <= connectionsOfTest; time += 1) {
      await expect(whole(path, `later-${table}-${time}`)).rejects.toThrow()
      expect(told.get(`later-${table}-${time}`)).toBe('an answer was cut')
    }
  })
  expect(JSON.parse(await whole(path, 'and-again'))).toBeTypeOf('object')
})

test('neither the catalog nor a part of the sitemap looks whole when its end is missing', async () => {
  const { catalog } = store.shop
  async function* broken<Item>(items: AsyncGenerator<Item>) {
    yield* items
    throw new Error('the disk fell off')
  }
  const [products, addresses] = [catalog.exportCatalog(), catalog.listAddresses(0)]
  vi.spyOn(catalog, 'exportCatalog').mockImplementationOnce(() => broken(products))
  await expect(whole('/api/admin/catalog/export', 'catalog-cut')).rejects.toThrow()
  vi.spyOn(catalog, 'listAddresses').mockImplementationOnce(() => broken(addresses))
  await expect(whole('/sitemap-0.xml', 'sitemap-cut')).rejects.toThrow()
  expect([told.get('catalog-cut'), told.get('sitemap-cut')]).toEqual(['an answer was cut', 'an answer was cut'])
})
