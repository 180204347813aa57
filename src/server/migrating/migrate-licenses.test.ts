import { expect, test } from 'vitest'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T10:00:00.000Z'

test('ids of licenses that were sold or are in a cart are known, whether the product still has them', async () => {
  await using earlier = await openEarlierDatabase('0096')
  const { database } = earlier
  await insertRow(database, 'accounts', {
    ...{ id: 'ana', name: 'Ana', email: 'ana@example.test', email_verified: 1, role: 'customer', banned: 0 },
    ...{ version: 1, created_at: at, updated_at: at },
  })
  for (const number of [101, 102])
    await insertRow(database, 'products', {
      ...{ id: String(number), number, slug: `a${number}`, state: 'published', title: 'A', folded_title: 'a' },
      ...{ date: '2020-01-01', popularity: 1, hot: 0, listed_hot: 0, category: 'anime', category_key: 'anime' },
      ...{ offered: 1, price_cents: 300, created_at: at, updated_at: at },
    })
  for (const order of ['one', 'two']) {
    await insertRow(database, 'orders', {
      ...{ id: order, number: order, account_id: 'ana', email: 'a@example.test', provider: 'free', source: 'cart' },
      ...{ status: 'paid', currency: 'USD', total_cents: 0, quote_currency: 'USD', quote_minor: 0, quote_rate: '1' },
      ...{ quoted_at: at, quote_valid_until: at, revision: 1, created_at: at, updated_at: at, paid_at: at },
    })
    await insertRow(database, 'order_lines', {
      ...{ order_id: order, position: 1, product_id: '101', slug: 'a101', title: 'A', quantity: 1, unit_cents: 0 },
      ...{ quote_unit_minor: 0, list_cents: 0, discount_cents: 0, charged_cents: 0, quote_charged_minor: 0 },
      ...{ variant: 'studio' },
    })
    for (const [index, variant] of ['studio', ''].entries())
      await insertRow(database, 'order_grants', {
        ...{ order_id: order, position: index + 1, line: 1, product_id: '101', variant, slug: 'a101', title: 'A' },
      })
  }
  for (const [product_id, variant] of [
    ['101', 'prints'],
    ['102', ''],
  ] as const)
    await insertRow(database, 'cart_lines', {
      ...{ account_id: 'ana', product_id, variant, quantity: 1, added_at: at },
    })
  await migrate(database)
  const known = database.read.selectFrom('license_ids').selectAll().orderBy('id')
  expect(await known.execute()).toEqual([
    { product_id: '101', id: 'prints' },
    { product_id: '101', id: 'studio' },
  ])
})
