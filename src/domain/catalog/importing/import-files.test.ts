import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dragon, load, repairsOf, sourceOf, stl } from '#test/catalog-entries.ts'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { damageEntry } from '#test/models/damage-entry.ts'
import { testMedia } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { inAll } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { findExtraFiles, findModelFiles } from '../files/find-model-files.ts'
import { type CatalogFiles, noCatalogFiles } from './catalog-files.ts'

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

test('an import that cannot check a file now ends, and takes no file out of a product', async () => {
  let left = Number.POSITIVE_INFINITY
  await using opened = await createTestShop({
    media: {
      ...testMedia,
      async checkModel(source) {
        if (left-- > 0) return testMedia.checkModel(source)
        const why = inAll(() => 'Processing a file ended early.')
        throw new ShopError('unavailable', why)
      },
    },
  })
  const both = sourceOf({ 'a.stl': tetrahedronStl(1), 'b.stl': tetrahedronStl(2) })
  await load(opened, [dragon], both)
  left = 1
  await expect(load(opened, [dragon], both)).rejects.toMatchObject({ code: 'unavailable' })
  const files = await findModelFiles({ reader: opened.database.read }, ['001'])
  expect(files.map(({ fileName }) => fileName)).toEqual(['a.stl', 'b.stl'])
})

test('an import that cannot read everything takes no file out of a product', async () => {
  await using opened = await createTestShop()
  const four = Object.fromEntries(['a', 'b', 'c', 'd'].map((name, i) => [`${name}.stl`, tetrahedronStl(i + 1)]))
  const along = { ...four, 'guide.pdf': strToU8('%PDF'), 'readme.txt': strToU8('hello') }
  const held = async () => {
    const [files, extras] = await Promise.all([
      findModelFiles({ reader: opened.database.read }, ['001']),
      findExtraFiles({ reader: opened.database.read }, ['001']),
    ])
    return [...files, ...extras].map(({ fileName, sha256 }) => [fileName, sha256])
  }
  await load(opened, [dragon], sourceOf({ 'dragon.zip': zipSync(along) }))
  const before = await held()
  expect(before.map(([name]) => name)).toEqual([...Object.keys(four), 'guide.pdf', 'readme.txt'])
  const damaged = damageEntry(damageEntry(zipSync(along), 'b.stl'), 'guide.pdf')
  const dearer = { ...dragon, price: '$4' }
  const report = await load(opened, [dearer], sourceOf({ 'dragon.zip': damaged }))
  expect(report.changes).toMatchObject([{ fields: ['price'] }])
  expect(repairsOf(report)).toEqual([
    '[0].files "dragon.zip": "b.stl" in the archive is damaged.',
    '[0].files "dragon.zip": "guide.pdf" in the archive is damaged.',
    '[0].files the product keeps its files: not all of these can be read',
  ])
  expect(await held()).toEqual(before)
  const loose = { ...along, 'b.stl': strToU8('cut o') }
  expect((await load(opened, [dearer], sourceOf(loose))).unchanged).toBe(1)
  expect(await held()).toEqual(before)
  // Nothing is lost when what cannot be read was never there.
  const better = { ...along, 'a.stl': tetrahedronStl(9), 'e.stl': strToU8('cut o') }
  expect((await load(opened, [dearer], sourceOf(better))).changes).toMatchObject([{ fields: ['files'] }])
  expect((await held()).map(([name]) => name)).toEqual(before.map(([name]) => name))
})

test('files are found by the slug that a product has where the import file has no place for slugs', async () => {
  await using opened = await createTestShop()
  const robots = ['101', '104'].map((id) => ({ ...dragon, id, slug: 'robot', title: 'Robot' }))
  await load(opened, robots, noCatalogFiles)
  const source: CatalogFiles = {
    ...noCatalogFiles,
    modelFilesOf: async ({ slug }) => [{ fileName: `${slug}.stl`, bytes: tetrahedronStl(slug.length) }],
  }
  const entries = robots.map(({ slug: _none, ...entry }) => entry)
  const run = { dryRun: false, partSize: 10, left: new Set(['slug']), tell: () => {} }
  await opened.shop.catalog.importParts(() => entries, source, run)
  const files = await findModelFiles({ reader: opened.database.read }, ['101', '104'])
  expect(files.map(({ productId, fileName }) => [productId, fileName])).toEqual([
    ['101', 'robot.stl'],
    ['104', 'robot-104.stl'],
  ])
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
    '[0].files "broken.stl" is left out: The file is not an STL, OBJ or 3MF file.',
    '[0].files "install.sh" is left out: it is not a model, document or project file',
    '[0].files "bad.zip": The file is not a ZIP archive.',
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

test('documents of a bundle without models of its own are left out and told', async () => {
  await using opened = await createTestShop()
  await load(opened, [dragon])
  const set = { ...dragon, id: '002', slug: 'set', link: '/product/set', buyLink: '/buy/set', bundle: ['001'] }
  const report = await load(opened, [set], sourceOf({ 'guide.pdf': strToU8('%PDF') }))
  expect(repairsOf(report)).toEqual([
    '[0].files documents of a bundle without models of its own are left out: its buyers would not get them',
  ])
  expect(await findExtraFiles({ reader: opened.database.read }, ['002'])).toEqual([])
  const files = { 'guide.pdf': strToU8('%PDF'), 'base.stl': tetrahedronStl(3) }
  expect(repairsOf(await load(opened, [set], sourceOf(files)))).toEqual([])
  expect(await findExtraFiles({ reader: opened.database.read }, ['002'])).toHaveLength(1)
})

test('a missing or unusable picture is told and answered by the placeholder', async () => {
  await using opened = await createTestShop()
  const broken: CatalogFiles = {
    ...stl,
    picture: async (name) => (name === 'a.png' ? null : strToU8('no picture, only text')),
  }
  const report = await load(opened, [{ ...dragon, images: ['a.png', 'b.png'] }], broken)
  expect(repairsOf(report)).toEqual([
    '[0].images "b.png" is left out: The file is not a JPEG, PNG, WebP or AVIF picture.',
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
