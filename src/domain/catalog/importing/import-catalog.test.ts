import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { generateCatalog, generatedFiles, onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { findExtraFiles, findModelFiles } from '../files/find-model-files.ts'
import { type CatalogFiles, noCatalogFiles } from './catalog-files.ts'

const dragon = {
  id: '001',
  slug: 'dragon',
  title: 'Dragón STL',
  image: 'a.png',
  images: ['a.png'],
  link: '/product/dragon',
  buyLink: '/buy/dragon',
  price: '$3',
  date: '2024-07-01',
  popularity: 50,
  hot: false,
  category: 'fantasy',
}
const cat = { ...dragon, id: '002', slug: 'cat', title: 'Gato STL', image: 'b.png', images: ['b.png'] }

const sourceOf = (files: Record<string, Uint8Array>, changes: Partial<CatalogFiles> = {}): CatalogFiles => ({
  ...noCatalogFiles,
  modelFilesOf: async () => Object.entries(files).map(([fileName, bytes]) => ({ fileName, bytes })),
  picture: async () => onePixelPng(1),
  ...changes,
})
const stl = sourceOf({ 'dragon.stl': tetrahedronStl(10) })
const noneOf: CatalogFiles = { ...noCatalogFiles, picture: async () => onePixelPng(1) }

const load = ({ shop }: TestShop, entries: unknown, source: CatalogFiles = stl, dryRun = false) =>
  shop.catalog.importCatalog(entries, source, { dryRun })
const repairsOf = (report: Awaited<ReturnType<typeof load>>) =>
  report.repairs.map(({ place, message }) => `${place} ${message.en}`)

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
  const exported: unknown = JSON.parse(JSON.stringify(await opened.shop.catalog.exportCatalog()))
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

test('files are kept under their content before they are listed, and later imports without files leave them', async () => {
  await using opened = await createTestShop()
  await load(opened, [dragon])
  const [file] = await findModelFiles({ reader: opened.database.read }, ['001'])
  expect(file).toMatchObject({ productId: '001', fileName: 'dragon.stl', size: 284 })
  expect(await opened.files.readAll(file?.storeName ?? '')).toEqual(tetrahedronStl(10))
  expect(await load(opened, [dragon], noCatalogFiles)).toMatchObject({ unchanged: 1, repairs: [] })
  expect(await findModelFiles({ reader: opened.database.read }, ['001'])).toEqual([file])
})

test('a corrected file replaces the current one', async () => {
  await using opened = await createTestShop()
  await load(opened, [dragon])
  const report = await load(opened, [dragon], sourceOf({ 'dragon.stl': tetrahedronStl(11) }))
  expect(report.changes).toMatchObject([{ fields: ['files'] }])
  const files = await findModelFiles({ reader: opened.database.read }, ['001'])
  expect(files).toHaveLength(1)
  expect(await opened.files.readAll(files[0]?.storeName ?? '')).toEqual(tetrahedronStl(11))
})

test('an archive gives its STL files; everything else is left out and told', async () => {
  await using opened = await createTestShop()
  const archive = zipSync({
    'parts/../../Body.stl': tetrahedronStl(1),
    'head/body.stl': tetrahedronStl(2),
    'again.stl': tetrahedronStl(1),
    'broken.stl': strToU8('broken'),
    'docs/readme.txt': strToU8('hello'),
    'install.sh': strToU8('#!/bin/sh'),
    '__MACOSX/._x.stl': strToU8('x'),
  })
  const report = await load(
    opened,
    [dragon],
    sourceOf({ 'dragon.zip': archive, 'bad.zip': strToU8('no archive, really') }),
  )
  expect(repairsOf(report)).toEqual([
    '[0].files "again.stl" is left out: same content as "parts/Body.stl"',
    '[0].files "broken.stl" is left out: The file is no STL, OBJ or 3MF file.',
    '[0].files "install.sh" is left out: it is no model, document or project file',
    '[0].files "bad.zip": The file is no ZIP archive.',
  ])
  const files = await findModelFiles({ reader: opened.database.read }, ['001'])
  expect(files.map((file) => file.fileName)).toEqual(['parts/Body.stl', 'head/body.stl'])
  const [extra, ...more] = await findExtraFiles({ reader: opened.database.read }, ['001'])
  expect([extra?.fileName, more]).toEqual(['docs/readme.txt', []])
  expect(await opened.files.readAll(extra?.storeName ?? '')).toEqual(strToU8('hello'))
  const without = sourceOf({
    'dragon.zip': zipSync({ 'parts/Body.stl': tetrahedronStl(1), 'head/body.stl': tetrahedronStl(2) }),
  })
  await load(opened, [dragon], without)
  expect(await findExtraFiles({ reader: opened.database.read }, ['001'])).toHaveLength(1)
})

test('a missing or unusable picture is told and answered by the placeholder', async () => {
  await using opened = await createTestShop()
  const broken: CatalogFiles = {
    ...stl,
    picture: async (name) => (name === 'a.png' ? null : strToU8('no picture, only text')),
  }
  const report = await load(opened, [{ ...dragon, images: ['a.png', 'b.png'] }], broken)
  expect(repairsOf(report)).toEqual([
    '[0].images "b.png" is left out: The file is no JPEG, PNG, WebP or AVIF picture.',
    '[0].images "a.png" is missing: a placeholder is shown',
    '[0].images "b.png" is missing: a placeholder is shown',
  ])
  const { product } = (await opened.shop.catalog.find('dragon')) ?? {}
  expect(product?.images).toHaveLength(2)
  expect(product?.image).toBe('/media/3ac7c5d4ed96ec40c0f103f7d2fec9d7-1200.avif')
})

test('a picture that comes later replaces the placeholder, and stays when it is not brought again', async () => {
  await using opened = await createTestShop()
  await load(opened, [dragon], noCatalogFiles)
  expect((await load(opened, [dragon])).changes).toMatchObject([{ fields: ['images', 'files'] }])
  const image = (await opened.shop.catalog.find('dragon'))?.product.image
  expect(await load(opened, [dragon], noCatalogFiles)).toMatchObject({ unchanged: 1, repairs: [] })
  expect((await opened.shop.catalog.find('dragon'))?.product.image).toBe(image)
})

test('ready-made widths are kept, and stand in for a missing original', async () => {
  await using opened = await createTestShop()
  const ready: CatalogFiles = {
    ...stl,
    picture: async () => null,
    pictureVariant: async (_name, width) => onePixelPng(width % 256),
  }
  await load(opened, [dragon], ready)
  const hash = (await opened.shop.catalog.find('dragon'))?.product.image.slice(7, 39) ?? ''
  const picture = await opened.shop.catalog.openPicture({ hash, width: 640, format: 'avif' })
  expect(picture?.bytes).toEqual(onePixelPng(640 % 256))
})

test('an AVIF of at most the prepared width is served as it is', async () => {
  await using opened = await createTestShop()
  const small = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#a50' } })
    .avif({ effort: 0 })
    .toBuffer()
  await load(opened, [dragon], { ...stl, picture: async () => small })
  const hash = (await opened.shop.catalog.find('dragon'))?.product.image.slice(7, 39) ?? ''
  for (const width of [640, 1200])
    expect((await opened.shop.catalog.openPicture({ hash, width, format: 'avif' }))?.bytes).toEqual(small)
  expect(opened.files.names().filter((name) => name.endsWith('.avif'))).toEqual([])
})

test('two imports at once leave the catalog as one after the other', async () => {
  await using opened = await createTestShop()
  const reports = await Promise.all([load(opened, generateCatalog(50)), load(opened, generateCatalog(50))])
  expect(reports.map((report) => report.created).sort()).toEqual([0, 50])
  expect(await opened.shop.catalog.browse({})).toMatchObject({ total: 50 })
})
