import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#domain/database.ts'
import { selectGrants } from '#domain/orders/grant-queries.ts'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T10:00:00.000Z'
const later = '2026-11-21T10:00:00.000Z'

const openEarlier = () => openEarlierDatabase('0053')

/** Two people, and three figures, each with a history of its own. */
async function insertPeopleAndFigures(database: Database) {
  for (const id of ['ana', 'ben'])
    await insertRow(database, 'accounts', {
      ...{ id, name: id, email: `${id}@example.test`, email_verified: 1, role: 'customer', banned: 0 },
      ...{ version: 1, created_at: at, updated_at: at },
    })
  for (const id of ['101', '102', '103'])
    await insertRow(database, 'products', {
      ...{ id, number: Number(id), slug: `now-${id}`, state: 'published', title: `Now ${id}`, folded_title: id },
      ...{ offered: 1, date: '2026-01-01', popularity: 0, hot: 0, listed_hot: 0, category: 'a', category_key: 'a' },
      ...{ created_at: at, updated_at: at },
    })
}

const lineOf = (order: string, product: string, position: number) => ({
  ...{ order_id: order, position, product_id: product, slug: `then-${product}`, title: `Then ${product}` },
  ...{ quantity: position, unit_cents: 300, quote_unit_minor: 2852 },
})
const rightOf = (order: string, product: string, account: string, state: string) => ({
  ...{ order_id: order, product_id: product, account_id: account, state, granted_at: at, changed_at: later },
})

async function insertOrder(database: Database, name: string, account: string, status: string, products: string[]) {
  await insertRow(database, 'orders', {
    ...{ id: name, number: name, account_id: account, email: 'a@example.test', provider: 'paypal', source: 'cart' },
    ...{ status, currency: 'USD', total_cents: 300, quote_currency: 'CLP', quote_minor: 2852, quote_rate: '950.5' },
    ...{ quoted_at: at, quote_valid_until: at, revision: 1, created_at: at, updated_at: at, paid_at: null },
  })
  for (const [index, product] of products.entries())
    await insertRow(database, 'order_lines', lineOf(name, product, index + 1))
}

test('every line of an old order is what it gives, and every right stays with whom it was', async () => {
  await using place = await openEarlier()
  const { database } = place
  await insertPeopleAndFigures(database)
  await insertOrder(database, 'paid', 'ana', 'paid', ['103', '101'])
  await insertOrder(database, 'open', 'ana', 'awaiting_payment', ['102'])
  await insertOrder(database, 'back', 'ben', 'refunded', ['101'])
  await insertRow(database, 'entitlements', rightOf('paid', '101', 'ana', 'active'))
  await insertRow(database, 'entitlements', rightOf('paid', '103', 'ana', 'active'))
  await insertRow(database, 'entitlements', rightOf('back', '101', 'ben', 'ended'))
  const cover = { voice: 'es', cover: 'What is in here', laid_out_at: later }
  await insertRow(database, 'order_packages', { order_id: 'paid', ...cover })
  await migrate(database)

  const { read } = database
  const lines = await sql`select * from order_lines order by order_id, position`.execute(read)
  expect(lines.rows).toMatchObject([
    lineOf('back', '101', 1),
    lineOf('open', '102', 1),
    lineOf('paid', '103', 1),
    lineOf('paid', '101', 2),
  ])
  const grants = await selectGrants(read, ['back', 'open', 'paid'])
  expect(grants).toMatchObject([
    { order_id: 'back', line: 1, product_id: '101', variant: '', slug: 'then-101', title: 'Then 101', holder: 'ben' },
    { order_id: 'open', line: 1, product_id: '102', holder: null },
    { order_id: 'paid', position: 1, line: 1, product_id: '103', holder: 'ana' },
    { order_id: 'paid', position: 2, line: 2, product_id: '101', holder: 'ana' },
  ])
  const rights = await read.selectFrom('entitlements').selectAll().orderBy('order_id').orderBy('position').execute()
  expect(rights).toEqual([
    { ...rightOf('back', '101', 'ben', 'ended'), position: 1 },
    { ...rightOf('paid', '103', 'ana', 'active'), position: 1 },
    { ...rightOf('paid', '101', 'ana', 'active'), position: 2 },
  ])
  const packages = await read.selectFrom('order_packages').selectAll().execute()
  expect(packages).toEqual([{ order_id: 'paid', account_id: 'ana', ...cover }])
})

test('what an old line came to is written down, in US cents and as it was quoted', async () => {
  await using place = await openEarlier()
  const { database } = place
  await insertPeopleAndFigures(database)
  await insertOrder(database, 'one', 'ana', 'paid', ['101', '102'])
  await migrate(database)
  const lines = await database.read.selectFrom('order_lines').selectAll().orderBy('position').execute()
  const whole = { variant: '', discount_cents: 0, tax_cents: 0, tax_bp: 0 }
  expect(lines).toMatchObject([
    { ...whole, list_cents: 300, charged_cents: 300, quote_charged_minor: 2852 },
    { ...whole, list_cents: 600, charged_cents: 600, quote_charged_minor: 5704 },
  ])
  const wrong = { ...lineOf('one', '103', 3), list_cents: 900, discount_cents: 100, charged_cents: 900 }
  await expect(insertRow(database, 'order_lines', wrong)).rejects.toThrow()
})

test('two lines may be of one figure, and a right without its grant is refused', async () => {
  await using place = await openEarlier()
  const { database } = place
  await insertPeopleAndFigures(database)
  await insertOrder(database, 'one', 'ana', 'paid', ['101'])
  await migrate(database)
  await insertRow(database, 'order_lines', lineOf('one', '101', 2))
  const right = { ...rightOf('one', '101', 'ana', 'active'), position: 2 }
  await expect(insertRow(database, 'entitlements', right)).rejects.toThrow()
  await insertRow(database, 'entitlements', { ...right, position: 1 })
})
