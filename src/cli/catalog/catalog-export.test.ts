import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogInJson } from '#domain/catalog/importing/export-catalog.ts'
import { createShop } from '#domain/shop.ts'
import { noneOf } from '#test/catalog-entries.ts'
import { gather } from '#test/gather.ts'
import { generateCatalog } from '#test/generated-catalog.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { watchRows } from '#test/stores/most-rows.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { exportCatalogFile } from './catalog-export.ts'

const products = 1100

test('a catalog of thousands is written whole, and never read at once; what fails leaves nothing behind', async () => {
  await using opened = await createTestShop()
  const { folder, remove } = makeTemporaryFolder('export')
  using _ = { [Symbol.dispose]: remove }
  const file = join(folder, 'catalog.json')
  await exportCatalogFile(opened.shop, file)
  expect(readFileSync(file, 'utf8')).toBe('[]\n')

  await opened.shop.catalog.importCatalog(generateCatalog(products), noneOf, { dryRun: false })
  const watch = watchRows(opened.database)
  const shop = createShop({ ...opened.services, database: watch.database })
  expect((await exportCatalogFile(shop, file)).en).toContain(`${products} products`)
  expect(watch.most()).toBeGreaterThan(0)
  expect(watch.most()).toBeLessThanOrEqual(1000)
  const text = readFileSync(file, 'utf8')
  const written: { id: string }[] = JSON.parse(text)
  expect(text).toBe(`${JSON.stringify(written, null, 2)}\n`)
  expect(written.map(({ id }) => Number(id))).toEqual(Array.from({ length: products }, (_, index) => index + 1))

  const failing = {
    catalog: {
      ...shop.catalog,
      async *exportCatalog() {
        yield* (await gather(shop.catalog.exportCatalog())).slice(0, 1)
        throw new Error('the database is gone')
      },
    },
  }
  await expect(exportCatalogFile(failing, file)).rejects.toThrow('gone')
  expect(readdirSync(folder)).toEqual(['catalog.json'])
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('an export is of one moment, whatever is changed while it is taken', async () => {
  await using opened = await createTestShop()
  await opened.shop.catalog.importCatalog(generateCatalog(300), noneOf, { dryRun: false })
  const before = (await gather(catalogInJson(opened.shop.catalog.exportCatalog()))).join('')
  const taken: string[] = []
  for await (const piece of catalogInJson(opened.shop.catalog.exportCatalog())) {
    if (taken.length === 0)
      await opened.database.write((transaction) =>
        transaction.updateTable('products').set({ title: 'Another' }).execute(),
      )
    taken.push(piece)
  }
  expect(taken.join('')).toBe(before)
})

// cspell:words ACCES ROFS
test('a folder that cannot be written to is named', async () => {
  await using opened = await createTestShop()
  // No file can be made in it, not even by the system's administrator.
  await expect(exportCatalogFile(opened.shop, '/sys/catalog.json')).rejects.toThrow(
    /^The folder \/sys cannot be written to: E(ACCES|PERM|ROFS)/,
  )
})
