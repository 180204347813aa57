import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cat, dragon, load, noneOf, repairsOf, stl } from '#test/catalog-entries.ts'
import { gather } from '#test/gather.ts'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { noCatalogFiles } from './catalog-files.ts'
import { catalogInJson } from './export-catalog.ts'

test('a messy catalog of 800 is imported whole, and a second time changes nothing', async () => {
  await using opened = await createTestShop()
  const first = await load(opened, generateCatalog(), generatedFiles)
  expect(first).toMatchObject({ total: 800, created: 800, changed: 0, unchanged: 0 })
  const version = await opened.shop.catalog.version()
  const before = await opened.shop.catalog.browse({ pageSize: 100 })
  const second = await load(opened, generateCatalog(), generatedFiles)
  expect(second).toMatchObject({ created: 0, changed: 0, unchanged: 800, changes: [] })
  expect(repairsOf(second)).toEqual(repairsOf(first))
  expect(await opened.shop.catalog.version()).toBe(version)
  expect(await opened.shop.catalog.browse({ pageSize: 100 })).toEqual(before)
})

test('an exported catalog imports as the same', async () => {
  await using opened = await createTestShop()
  await load(opened, generateCatalog(60), generatedFiles)
  const exported: unknown = JSON.parse((await gather(catalogInJson(opened.shop.catalog.exportCatalog()))).join(''))
  expect(await load(opened, exported, noCatalogFiles)).toMatchObject({ total: 60, unchanged: 60 })
  await using other = await createTestShop()
  await load(other, exported, generatedFiles)
  expect((await other.shop.catalog.browse({ pageSize: 100 })).items).toEqual(
    (await opened.shop.catalog.browse({ pageSize: 100 })).items,
  )
})

test('a dry run tells the same and changes nothing, not even a file', async () => {
  await using opened = await createTestShop()
  const dry = await load(opened, [dragon], stl, true)
  expect(await opened.shop.catalog.browse({})).toMatchObject({ total: 0 })
  expect(opened.files.names()).toEqual([])
  expect(await load(opened, [dragon])).toEqual({ ...dry, dryRun: false })
})

test('a malformed file imports nothing', async () => {
  await using opened = await createTestShop()
  await expect(load(opened, [dragon, { ...cat, price: {} }])).rejects.toMatchObject({
    code: 'invalid-argument',
    details: { problems: [{ place: '[1].price' }] },
  })
  expect(await opened.shop.catalog.browse({})).toMatchObject({ total: 0 })
  expect(opened.files.names()).toEqual([])
})

test('the file wins over later edits, says what it changes, and raises the version once', async () => {
  await using opened = await createTestShop()
  await load(opened, [dragon, cat])
  const version = await opened.shop.catalog.version()
  const report = await load(opened, [{ ...dragon, price: '$5', hot: true, title: 'Dragón Rojo STL' }, cat])
  expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
  expect(report.changes).toEqual([
    {
      id: '001',
      title: 'Dragón Rojo STL',
      action: 'changed',
      fields: ['title', 'price', 'hot'],
      differences: [
        { field: 'title', before: 'Dragón STL', after: 'Dragón Rojo STL' },
        { field: 'price', before: '$3', after: '$5' },
        { field: 'hot', before: false, after: true },
      ],
    },
  ])
  expect(await opened.shop.catalog.version()).toBe(version + 1)
  expect(await opened.shop.catalog.find('dragon')).toMatchObject({ product: { priceCents: 500, hot: true } })
})

test('products may exchange their slugs', async () => {
  await using opened = await createTestShop()
  await load(opened, [dragon, cat])
  await load(opened, [
    { ...dragon, slug: 'cat' },
    { ...cat, slug: 'dragon' },
  ])
  expect(await opened.shop.catalog.find('dragon')).toMatchObject({ product: { id: '002' } })
  expect(await opened.shop.catalog.find('cat')).toMatchObject({ product: { id: '001' } })
})

test('a slug of a product outside the file is not taken from it', async () => {
  await using opened = await createTestShop()
  await load(opened, [dragon])
  const report = await load(opened, [{ ...cat, slug: 'dragon' }])
  expect(repairsOf(report)).toContain('[0].slug "dragon" belongs to another product; taken as "dragon-002"')
  expect(await opened.shop.catalog.find('dragon')).toMatchObject({ product: { id: '001' } })
})

test('a withdrawn product stays withdrawn and keeps its slug', async () => {
  await using opened = await createTestShop()
  await load(opened, [dragon])
  await opened.database.write((transaction) =>
    transaction.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', '001').execute(),
  )
  const report = await load(opened, [dragon, { ...cat, slug: 'dragon' }])
  expect(repairsOf(report)).toContain('[0] product 001 was withdrawn and stays so')
  expect(await opened.shop.catalog.find('dragon')).toBeNull()
  expect(await opened.shop.catalog.find('dragon-002')).not.toBeNull()
})

test('without a date the day of the first import stays', async () => {
  await using opened = await createTestShop()
  const undated = { ...dragon, date: undefined }
  await load(opened, [undated])
  opened.clock.advance(7 * 86_400)
  expect(await load(opened, [undated])).toMatchObject({ unchanged: 1 })
  expect(await opened.shop.catalog.find('dragon')).toMatchObject({ product: { date: '2026-11-21' } })
})

test('not for sale: no price, no model file, or kept off sale', async () => {
  await using opened = await createTestShop()
  const buyLink = async () => (await opened.shop.catalog.find('dragon'))?.product.buyLink
  expect(repairsOf(await load(opened, [dragon], noneOf))).toEqual(['[0].files no model file: not for sale'])
  expect(await buyLink()).toBeNull()
  await load(opened, [dragon])
  expect(await buyLink()).toBe('/buy/dragon')
  await load(opened, [{ ...dragon, price: '' }])
  expect(await buyLink()).toBeNull()
  await load(opened, [{ ...dragon, price: '$0' }])
  expect(await buyLink()).toBe('/buy/dragon')
  await load(opened, [{ ...dragon, buyLink: null }])
  expect(await buyLink()).toBeNull()
})

test('a file that says nothing of a buyLink puts nothing on sale, and leaves what is there as it is', async () => {
  await using opened = await createTestShop()
  const { buyLink: _buyLink, ...silent } = dragon
  const buyLink = async () => (await opened.shop.catalog.find('dragon'))?.product.buyLink
  const off = ['[0].buyLink no buyLink: kept off sale']
  expect(repairsOf(await load(opened, [silent], stl, true))).toEqual(off)
  expect(repairsOf(await load(opened, [silent]))).toEqual(off)
  expect(await buyLink()).toBeNull()
  expect(await load(opened, [silent])).toMatchObject({ unchanged: 1 })
  await load(opened, [dragon])
  expect(await buyLink()).toBe('/buy/dragon')
  const again = await load(opened, [silent])
  expect([again.unchanged, repairsOf(again)]).toEqual([1, ['[0].buyLink no buyLink: stays on sale as before']])
  expect(await buyLink()).toBe('/buy/dragon')
  await opened.office.products.edit({ id: '001', change: { offered: false } })
  expect(repairsOf(await load(opened, [silent]))).toEqual(off)
  expect(await buyLink()).toBeNull()
})

test('a table without a column for buyLink puts new products on sale, and leaves the others as they are', async () => {
  await using opened = await createTestShop()
  await load(opened, [{ ...dragon, buyLink: null }])
  const bytes = new TextEncoder().encode('id,title,price\n001,Dragon,$5\n002,Cat,$4\n')
  const { repairs } = await opened.office.products.importText({ bytes, format: 'csv', dryRun: false })
  expect(JSON.stringify(repairs)).not.toContain('buyLink')
  const rows = await opened.database.read.selectFrom('products').select(['id', 'offered']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: '001', offered: 0 },
    { id: '002', offered: 1 },
  ])
})

test('two imports at once leave the catalog as one after the other', async () => {
  await using opened = await createTestShop()
  const reports = await Promise.all([load(opened, generateCatalog(50)), load(opened, generateCatalog(50))])
  expect(reports.map((report) => report.created).sort()).toEqual([0, 50])
  expect(await opened.shop.catalog.browse({})).toMatchObject({ total: 50 })
})

test('an import whose entry in the record cannot be written leaves nothing behind', async () => {
  await using opened = await createTestShop()
  const bytes = new TextEncoder().encode(JSON.stringify([dragon, cat]))
  const run = () => opened.office.products.importText({ bytes, format: 'json', dryRun: false })
  await sql`alter table audit_entries rename to audit_away`.execute(opened.database.writer)
  await expect(run()).rejects.toThrow(/audit_entries/)
  expect((await opened.shop.catalog.browse({})).total).toBe(0)
  await sql`alter table audit_away rename to audit_entries`.execute(opened.database.writer)
  expect(await run()).toMatchObject({ created: 2 })
  const recorded = await opened.database.read.selectFrom('audit_entries').select('action').execute()
  expect(recorded.map(({ action }) => action)).toContain('catalog.import')
})
