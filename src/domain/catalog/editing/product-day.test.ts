import { expect, test } from 'vitest'
import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'

test('what is added in the evening is dated by the store’s own day', async () => {
  await using testShop = await createTestShop({ clock: createTestClock('2026-11-29T01:00:00.000Z') })
  testShop.changeSettings({ timeZone: 'America/Lima' })
  const { office, shop, database } = testShop
  const { product } = await office.products.create({ input: { title: 'Typed' }, files: [], images: [] })
  expect(product.date).toBe('2026-11-28')
  await shop.catalog.importCatalog([{ id: '901', title: 'Imported' }], noCatalogFiles, { dryRun: false })
  const rows = await database.read.selectFrom('products').select(['title', 'date']).orderBy('title').execute()
  expect(rows).toEqual([
    { title: 'Imported', date: '2026-11-28' },
    { title: 'Typed', date: '2026-11-28' },
  ])
})
