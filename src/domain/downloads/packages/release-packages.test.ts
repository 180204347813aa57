import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { handlersFor } from '#test/job-handlers.ts'
import { runNextJob } from '#test/run-next-job.ts'
import { testMedia } from '#test/stand-ins.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { watchRows } from '#test/stores/most-rows.ts'
import { type CatalogFiles, noCatalogFiles } from '../../catalog/importing/catalog-files.ts'
import { createPictureVariants } from '../../catalog/pictures/picture-variants.ts'
import { queueOutdatedModels } from '../../catalog/processing/queue-outdated-models.ts'
import { inAll } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { voices } from '../../voice.ts'
import { createSharedWork } from '../../work-queues.ts'
import { listPackageFiles } from './list-package-files.ts'
import { queueMissingPackages } from './queue-missing-packages.ts'
import { releasePackages } from './release-packages.ts'

const dragon = { id: '001', slug: 'dragon', title: 'Dragón STL', image: 'a.png', price: '$3', date: '2024-07-01' }
const files: CatalogFiles = {
  ...noCatalogFiles,
  modelFilesOf: async () => [{ fileName: 'dragon.stl', bytes: tetrahedronStl(30) }],
}
const pictured: CatalogFiles = { ...files, picture: async () => onePixelPng(1) }
const twoFiles: CatalogFiles = {
  ...pictured,
  modelFilesOf: async () =>
    ['dragon.stl', 'wings.stl'].map((fileName, place) => ({ fileName, bytes: tetrahedronStl(30 + place) })),
}
const load = ({ shop }: TestShop, change = {}, source = pictured) =>
  shop.catalog.importCatalog([{ ...dragon, ...change }], source, { dryRun: false })

/** The entries that a buyer's click gets. */
const asked = async ({ services }: TestShop) => {
  const pictures = createPictureVariants(services)
  const needs = { ...services, pictures, measuring: createSharedWork<void>(), layingOut: createSharedWork<void>() }
  return (await releasePackages(needs, ['001'], 'en')).get('001') ?? []
}
const kept = ({ database }: TestShop) =>
  database.read.selectFrom('release_packages').selectAll().orderBy('voice').execute()
const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name)
const factsIn = (entries: Awaited<ReturnType<typeof asked>>) => {
  const entry = entries.find(({ name }) => name === 'PRINT-FACTS.txt')
  return entry && 'text' in entry ? entry.text : ''
}
const edit = async (opened: TestShop, change: object) => opened.office.products.edit({ id: '001', change })
/** Removes the files one by one, as an owner does, while nobody requests the package. */
async function loseFiles(opened: TestShop) {
  await edit(opened, { state: 'draft' })
  const filesOf = async () => (await opened.office.products.show('001')).files
  for (let [file] = await filesOf(); file; [file] = await filesOf())
    await opened.office.products.removeFile({ id: '001', fileId: file.id })
}
const upload = ({ shop }: TestShop, name: string, bytes: Uint8Array) =>
  shop.uploads.receive(name, Readable.from([bytes]), bytes.length)

test('is laid out ahead in every voice, once', async () => {
  await using opened = await createTestShop()
  await load(opened)
  await opened.shop.catalog.processModels('001')
  await opened.shop.downloads.prepareRelease('001')
  const made = await kept(opened)
  expect(made.map(({ voice, release }) => [voice, release])).toEqual(voices.toSorted().map((voice) => [voice, 1]))
  opened.clock.advance(60)
  await opened.shop.downloads.prepareRelease('001')
  expect(JSON.stringify(await asked(opened))).toBe(made[0]?.entries)
  expect(await kept(opened)).toEqual(made)
  expect(namesOf(await asked(opened))).toContain('pictures/dragon-1.webp')
})

test('waits for the pictures that the store still makes, and goes without those it cannot make', async () => {
  await using opened = await createTestShop()
  await load(opened, {}, files)
  await opened.shop.catalog.processModels('001')
  await opened.shop.downloads.prepareRelease('001')
  expect(await kept(opened)).toEqual([])
  await opened.shop.downloads.prepareRelease('001', { pictured: true })
  expect(namesOf(await asked(opened)).filter((name) => name.startsWith('pictures/'))).toEqual([])
})

test('is whole for a buyer who asks before anything was computed, and what is computed later does not change it', async () => {
  await using opened = await createTestShop()
  await load(opened, {}, files)
  const first = await asked(opened)
  expect(factsIn(first)).toContain('30.0 × 30.0 × 30.0 mm')
  await opened.shop.catalog.processModels('001')
  while ((await opened.shop.catalog.takePictures('001')) !== 'done') opened.clock.advance(1)
  await opened.shop.downloads.prepareRelease('001', { pictured: true })
  expect(
    (await opened.office.products.show('001')).pictures.filter(({ origin }) => origin === 'rendered'),
  ).toHaveLength(3)
  expect(await asked(opened)).toEqual(first)
})

test('stays as it is when its owner changes words, price, address or pictures, and when the store’s name changes', async () => {
  await using opened = await createTestShop()
  await load(opened)
  const before = await asked(opened)
  await edit(opened, { title: 'Dragón grande STL', slug: 'big-dragon', description: 'Nuevo.', price: '$9' })
  await load(opened, { title: 'Dragón enorme STL' }, { ...files, picture: async () => onePixelPng(2) })
  opened.changeSettings({ storeName: 'Another', baseUrl: 'https://another.test' })
  await opened.shop.catalog.processModels('001')
  await opened.shop.downloads.prepareRelease('001', { pictured: true })
  expect(await asked(opened)).toEqual(before)
  await opened.office.products.publishRelease({ id: '001', note: '', tellBuyers: false })
  expect(JSON.stringify(await asked(opened))).toContain('https://another.test')
})

test('holds its owner’s license for all figures from its next release on', async () => {
  await using opened = await createTestShop()
  await load(opened)
  const before = await asked(opened)
  const { content, products } = opened.office
  await content.change({ name: 'license', version: 0, value: 'Sell as many prints as you like.' })
  expect(await asked(opened)).toEqual(before)
  expect(await products.showRelease('001')).toMatchObject({ outdated: true })
  await products.publishRelease({ id: '001', note: '', tellBuyers: false })
  expect(JSON.stringify(await asked(opened))).toContain('Sell as many prints as you like.')
  expect(await products.showRelease('001')).toMatchObject({ outdated: false })
})

test('is another one after its owner published a release, of the same files with what the product says then', async () => {
  await using opened = await createTestShop()
  await load(opened)
  const before = await asked(opened)
  expect(await opened.office.products.showRelease('001')).toMatchObject({ outdated: false })
  await edit(opened, { title: 'Dragón grande STL' })
  expect(await opened.office.products.showRelease('001')).toMatchObject({ outdated: true })
  await opened.office.products.publishRelease({ id: '001', note: 'Better words', tellBuyers: false })
  const after = await asked(opened)
  expect(after.filter(({ name }) => name === 'dragon.stl')).toEqual(before.filter(({ name }) => name === 'dragon.stl'))
  expect(JSON.stringify(after)).toContain('Dragón grande STL')
  expect(await opened.office.products.showRelease('001')).toMatchObject({ outdated: false })
})

test('holds other files at once when they change, and the last ones when an owner takes all away', async () => {
  await using opened = await createTestShop()
  await load(opened)
  await asked(opened)
  const come = [await upload(opened, 'wings.stl', tetrahedronStl(7))]
  await opened.office.products.addFiles({ id: '001', files: come, replace: true, note: '', tellBuyers: false })
  const second = await asked(opened)
  expect(namesOf(second)).toContain('wings.stl')
  expect(namesOf(second)).not.toContain('dragon.stl')
  expect(factsIn(second)).toContain('7.0 × 7.0 × 7.0 mm')
  await edit(opened, { state: 'draft' })
  const [file] = (await opened.office.products.show('001')).files
  await opened.office.products.removeFile({ id: '001', fileId: file?.id ?? '' })
  expect(await asked(opened)).toEqual(second)
})

test('holds what was laid out last, when its owner takes it off show and its files away one after another', async () => {
  await using opened = await createTestShop()
  await load(opened, {}, twoFiles)
  const before = await asked(opened)
  await loseFiles(opened)
  const after = await asked(opened)
  expect(namesOf(after)).toEqual(expect.arrayContaining(['dragon.stl', 'wings.stl']))
  expect(after).toEqual(before)
  expect(new Set((await kept(opened)).map(({ release }) => release))).toEqual(new Set([1, 2]))
})

test('holds all files that it had, when they went before anything was laid out', async () => {
  await using opened = await createTestShop()
  await load(opened, {}, twoFiles)
  opened.clock.advance(60)
  const come = [await upload(opened, 'wings.stl', tetrahedronStl(7))]
  await opened.office.products.addFiles({ id: '001', files: come, replace: false, note: '', tellBuyers: false })
  const { files: had } = await opened.office.products.show('001')
  await loseFiles(opened)
  const sold = (await asked(opened)).filter(({ name }) => name.endsWith('.stl'))
  expect(Object.fromEntries(sold.map(({ name, sha256 }) => [name, sha256]))).toEqual(
    Object.fromEntries(had.map(({ fileName, sha256 }) => [fileName, sha256])),
  )
})

test('is the same for all who ask at once, and its files are measured once', async () => {
  let measured = 0
  const measureModel: typeof testMedia.measureModel = async (source) => {
    measured += 1
    return testMedia.measureModel(source)
  }
  await using opened = await createTestShop({ media: { ...testMedia, measureModel } })
  await load(opened)
  const pictures = createPictureVariants(opened.services)
  const shared = { measuring: createSharedWork<void>(), layingOut: createSharedWork<void>() }
  const needs = { ...opened.services, pictures, ...shared }
  const all = await Promise.all(Array.from({ length: 8 }, () => releasePackages(needs, ['001'], 'mixed')))
  for (const one of all) expect(one).toEqual(all[0])
  expect(measured).toBe(1)
})

test('is never of files that came while it was laid out under the release before', async () => {
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let turn = 0
  const measureModel: typeof testMedia.measureModel = async (source) => {
    turn += 1
    if (turn === 1) {
      begun.resolve()
      await first.promise
    }
    return testMedia.measureModel(source)
  }
  await using opened = await createTestShop({ media: { ...testMedia, measureModel } })
  await load(opened)
  const waiting = asked(opened)
  await begun.promise
  await load(opened, {}, { ...pictured, modelFilesOf: async () => [{ fileName: 'b.stl', bytes: tetrahedronStl(8) }] })
  first.resolve()
  const entries = await waiting
  expect(namesOf(entries)).toContain('b.stl')
  expect(factsIn(entries)).toContain('8.0 × 8.0 × 8.0 mm')
  expect((await kept(opened)).map(({ release }) => release)).toEqual(voices.map(() => 2))
})

test('of a file that nobody can measure says so, for good', async () => {
  const measureModel = () => Promise.reject(new Error('the thread ended'))
  await using opened = await createTestShop({ media: { ...testMedia, measureModel } })
  await load(opened)
  const first = await asked(opened)
  expect(factsIn(first)).toContain('These files were not measured.')
  expect(await asked(opened)).toEqual(first)
})

test('ahead, a picture that cannot be made now is tried again; a buyer goes without one that cannot be shown', async () => {
  let broken: Error | null = new Error('out of memory')
  const resizePicture = async (bytes: Uint8Array) => {
    if (broken) throw broken
    return bytes
  }
  await using opened = await createTestShop({ media: { ...testMedia, resizePicture } })
  await load(opened)
  await expect(opened.shop.downloads.prepareRelease('001')).rejects.toThrow('out of memory')
  expect(await kept(opened)).toEqual([])
  broken = new ShopError(
    'invalid-argument',
    inAll(() => 'no picture'),
  )
  expect(namesOf(await asked(opened))).not.toContain('pictures/dragon-1.webp')
})

test('of a draft follows when it is put on show; of an old store when the store starts', async () => {
  await using opened = await createTestShop()
  const { database, clock, services, shop } = opened
  await load(opened)
  await edit(opened, { state: 'draft' })
  await shop.downloads.prepareRelease('001')
  expect(await kept(opened)).toEqual([])
  await database.write((transaction) => transaction.deleteFrom('jobs').execute())
  await edit(opened, { state: 'published' })
  const jobs = () => database.read.selectFrom('jobs').select('kind').where('finished_at', 'is', null).execute()
  expect(await jobs()).toEqual([{ kind: 'process-models' }])
  await database.write((transaction) => transaction.deleteFrom('jobs').execute())
  await shop.downloads.queueMissingPackages()
  expect(await jobs()).toEqual([{ kind: 'process-models' }])
  const handlers = handlersFor({
    'process-models': async () => {
      await shop.downloads.prepareRelease('001')
      return 'done'
    },
  })
  expect(await runNextJob({ ...services, clock }, { owner: 'a', handlers })).toBe(true)
  expect(await kept(opened)).toHaveLength(voices.length)
  await shop.downloads.queueMissingPackages()
  expect(await jobs()).toEqual([])
})

test('of thousands that wait for theirs nothing is read at once at the next start, and nothing written', async () => {
  await using opened = await createTestShop()
  const { database, services } = opened
  await load(opened)
  const [product, file] = await Promise.all([
    database.read.selectFrom('products').selectAll().executeTakeFirstOrThrow(),
    database.read.selectFrom('model_files').selectAll().executeTakeFirstOrThrow(),
  ])
  await database.write(async (transaction) => {
    for (let number = 2; number <= 2100; number += 1) {
      const id = `many-${number}`
      await transaction
        .insertInto('products')
        .values({ ...product, id, number, slug: id })
        .execute()
      await transaction
        .insertInto('model_files')
        .values({ ...file, id, product_id: id })
        .execute()
    }
  })
  const jobs = async () => (await database.read.selectFrom('jobs').select('id').orderBy('id').execute()).length
  await queueMissingPackages(services)
  expect(await jobs()).toBe(2100)
  const watch = watchRows({ ...database, write: () => Promise.reject(new Error('there is nothing to write')) })
  await queueMissingPackages({ ...services, database: watch.database })
  await queueOutdatedModels({ ...services, database: watch.database })
  expect(watch.most()).toBe(1000)
  expect(await jobs()).toBe(2100)
})

test('is made of files that a backup needs, each named by what is in it', async () => {
  await using opened = await createTestShop()
  await load(opened)
  const entries = await asked(opened)
  const needed = await listPackageFiles({ reader: opened.database.read })
  expect(needed.map(({ digest }) => digest)).toEqual(
    entries.flatMap((entry) => ('storeName' in entry ? entry.sha256 : [])),
  )
  for (const { storeName } of needed) expect(opened.files.names()).toContain(storeName)
})

test('is refused for a moment while its owner brings other files each time it is laid out', async () => {
  let turns = 0
  const measureModel: typeof testMedia.measureModel = async (source) => {
    turns += 1
    const bytes = tetrahedronStl(30 + turns)
    await load(opened, {}, { ...pictured, modelFilesOf: async () => [{ fileName: 'dragon.stl', bytes }] })
    return testMedia.measureModel(source)
  }
  await using opened = await createTestShop({ media: { ...testMedia, measureModel } })
  await load(opened)
  await expect(asked(opened)).rejects.toMatchObject({ code: 'unavailable' })
  expect(turns).toBe(5)
  expect(await kept(opened)).toEqual([])
})
