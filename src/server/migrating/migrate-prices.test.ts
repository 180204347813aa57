import { expect, test } from 'vitest'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import { migrate } from './migrate.ts'

const at = '2020-11-20T10:00:00.000Z'

test('of an older catalog the history of prices begins with the migration', async () => {
  await using earlier = await openEarlierDatabase('0069')
  const { database } = earlier
  const product = (number: number, row: object) =>
    insertRow(database, 'products', {
      ...{
        id: String(number),
        number,
        slug: `a${number}`,
        state: 'published',
        title: 'A',
        folded_title: 'a',
        offered: 1,
      },
      ...{ date: '2020-01-01', popularity: 1, hot: 0, listed_hot: 0, category: 'anime', category_key: 'anime' },
      ...{ price_cents: 300, created_at: at, updated_at: at, ...row },
    })
  await product(101, {})
  await product(102, { price_cents: null })
  await product(103, { offered: 0 })
  await product(104, { state: 'draft' })
  const before = new Date().toISOString()
  await migrate(database)
  const rows = await database.read.selectFrom('product_prices').selectAll().orderBy('product_id').execute()
  expect(rows.map(({ cents }) => cents)).toEqual([300, null, null, null])
  for (const row of rows) {
    expect(row).toMatchObject({
      number: 1,
      why: 'start',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    })
    // The database's clock may differ a little.
    expect(Date.parse(row.at)).toBeGreaterThan(Date.parse(before) - 60_000)
  }
  expect(await database.read.selectFrom('products').select('sale_cents').distinct().execute()).toEqual([
    { sale_cents: null },
  ])
})
