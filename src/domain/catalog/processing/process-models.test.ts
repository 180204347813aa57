import { expect, test } from 'vitest'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { box, cube, stlOf } from '#test/models/solids.ts'
import { testMedia } from '#test/stand-ins.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { inAll } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { estimatePrint } from '../../models/measuring/estimate-print.ts'
import { type CatalogFiles, noCatalogFiles } from '../importing/catalog-files.ts'

const dragon = { id: '001', slug: 'dragon', title: 'Dragón STL', image: 'a.png', price: '$3', date: '2024-07-01' }
const source: CatalogFiles = {
  ...noCatalogFiles,
  modelFilesOf: async () => [
    { fileName: 'large.stl', bytes: tetrahedronStl(30) },
    { fileName: 'small.stl', bytes: tetrahedronStl(10) },
  ],
  picture: async () => onePixelPng(1),
}

const load = ({ shop }: TestShop, files: CatalogFiles = source) =>
  shop.catalog.importCatalog([dragon], files, { dryRun: false })
const modelOf = async ({ shop }: TestShop) => (await shop.catalog.find('dragon'))?.product.model

test('an import with files leaves one job, and its work tells the size of the largest and the sums of all', async () => {
  await using opened = await createTestShop()
  await load(opened)
  const jobs = await opened.database.read.selectFrom('jobs').select(['kind', 'payload']).execute()
  expect(jobs).toEqual([{ kind: 'process-models', payload: '{"productId":"001"}' }])
  expect(await modelOf(opened)).toBeNull()
  const version = await opened.shop.catalog.version()
  await opened.shop.catalog.processModels('001')
  expect(await modelOf(opened)).toMatchObject({
    dimensionsMm: { x: 30, y: 30, z: 30 },
    triangles: 8,
    vertices: 8,
    volumeCm3: 4.667,
    watertight: true,
    verdict: 'watertight',
    shells: 2,
    openEdges: 0,
    overhangShare: 0,
    baseCm2: 5,
    unitSuspicion: null,
    previewUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.glb$/),
  })
  expect(await opened.shop.catalog.version()).toBeGreaterThan(version)
})

test('a flat, wide base beside a tall, slim sword does not shorten the hours in resin', async () => {
  await using opened = await createTestShop()
  const modelFilesOf = async () => [
    { fileName: 'base.stl', bytes: stlOf(box([100, 100, 5])) },
    { fileName: 'sword.stl', bytes: stlOf(box([10, 10, 180])) },
  ]
  await load(opened, { ...source, modelFilesOf })
  await opened.shop.catalog.processModels('001')
  const model = await modelOf(opened)
  expect(model).toMatchObject({ dimensionsMm: { x: 100, y: 100, z: 5 }, heightsMm: { tallest: 180, sum: 185 } })
  const resin = { material: 'Resin', layerMm: 0.05, infillPercent: 15, pricePerKg: 20 } as const
  expect(model && estimatePrint(model, resin, 1).hours.low).toBeCloseTo(6)
})

test('a preview that the source brings is shown instead of one of our own', async () => {
  await using opened = await createTestShop({
    media: { ...testMedia, makePreview: () => Promise.reject(new Error('not asked for')) },
  })
  const painted = new TextEncoder().encode('a painted mesh')
  await load(opened, { ...source, previewOf: async () => painted })
  await opened.shop.catalog.processModels('001')
  const url = (await modelOf(opened))?.previewUrl ?? ''
  expect(await opened.shop.catalog.openPreview(url.slice(7, 39))).toEqual(painted)
  expect(await opened.shop.catalog.openPreview('0'.repeat(32))).toBeNull()
})

test('the preview shows the form without supports, also where one of the other was made before', async () => {
  await using opened = await createTestShop({
    media: {
      ...testMedia,
      makePreview: async (model) => Buffer.from(`glTF ${(await testMedia.measureModel(model)).triangles}`),
    },
  })
  const modelFilesOf = async () => [
    { fileName: 'Supported/golem.stl', bytes: stlOf(cube(30)) },
    { fileName: 'Unsupported/golem.stl', bytes: tetrahedronStl(20) },
  ]
  await load(opened, { ...source, modelFilesOf })
  await opened.database.write((transaction) =>
    transaction
      .updateTable('model_files')
      .set({ preview_hash: '0'.repeat(32) })
      .where('file_name', '=', 'Supported/golem.stl')
      .execute(),
  )
  await opened.shop.catalog.processModels('001')
  const url = (await modelOf(opened))?.previewUrl ?? ''
  expect(Buffer.from((await opened.shop.catalog.openPreview(url.slice(7, 39))) ?? []).toString()).toBe('glTF 4')
})

test('pictures are prepared in all widths', async () => {
  await using opened = await createTestShop()
  await load(opened)
  await opened.shop.catalog.processModels('001')
  const [original, ...prepared] = opened.files.names().filter((name) => name.startsWith('pictures/'))
  expect(original).toMatch(/\/original$/)
  expect(prepared.map((name) => name.split('/').at(-1))).toEqual(['1200.avif', '640.avif', '320.avif'])
})

test('a file that cannot be measured leaves the product without facts and the job done', async () => {
  const refuse = () =>
    Promise.reject(
      new ShopError(
        'invalid-argument',
        inAll(() => 'The file is damaged.'),
      ),
    )
  await using opened = await createTestShop({ media: { ...testMedia, measureModel: refuse, makePreview: refuse } })
  await load(opened)
  await opened.shop.catalog.processModels('001')
  expect(await modelOf(opened)).toBeNull()
})

test('facts of an older version are unknown until they are measured again, by job or by hand', async () => {
  await using opened = await createTestShop()
  await load(opened)
  await opened.shop.catalog.processModels('001')
  const known = await modelOf(opened)
  await opened.database.write(async (transaction) => {
    await transaction.updateTable('model_files').set({ facts: '{"triangles":4}' }).execute()
    await transaction.updateTable('products').set({ model: '{"triangles":4,"previewHash":null}' }).execute()
    await transaction.deleteFrom('jobs').execute()
  })
  expect(await modelOf(opened)).toBeNull()
  await opened.shop.catalog.queueOutdatedModels()
  await opened.shop.catalog.queueOutdatedModels()
  expect(await opened.database.read.selectFrom('jobs').select('payload').execute()).toEqual([
    { payload: '{"productId":"001"}' },
  ])
  const done = { products: 1, problems: [] }
  expect(await opened.shop.catalog.processAllModels()).toEqual({ ...done, measured: 1 })
  expect(await modelOf(opened)).toEqual(known)
  expect(await opened.shop.catalog.processAllModels()).toEqual({ ...done, measured: 0 })
})

test('a file that could not be read is not tried again by itself, but by hand', async () => {
  let reason: 'invalid-argument' | 'deadline-exceeded' | null = 'deadline-exceeded'
  await using opened = await createTestShop({
    media: {
      ...testMedia,
      measureModel: (bytes) =>
        reason
          ? Promise.reject(
              new ShopError(
                reason,
                inAll(() => 'It took too long.'),
              ),
            )
          : testMedia.measureModel(bytes),
    },
  })
  await load(opened)
  await opened.shop.catalog.processModels('001')
  await opened.database.write((transaction) => transaction.deleteFrom('jobs').execute())
  await opened.shop.catalog.queueOutdatedModels()
  expect(await opened.database.read.selectFrom('jobs').selectAll().execute()).toEqual([])
  const problem = (fileName: string) => ({ productId: '001', fileName, reason: inAll(() => 'It took too long.') })
  expect(await opened.shop.catalog.processAllModels()).toMatchObject({
    problems: [problem('large.stl'), problem('small.stl')],
  })
  expect(await modelOf(opened)).toBeNull()
  reason = null
  expect(await opened.shop.catalog.processAllModels()).toEqual({ products: 1, measured: 1, problems: [] })
  expect(await modelOf(opened)).toMatchObject({ triangles: 8 })
})

test('by hand, a file that is gone is a problem of its product, and the others are measured; a store that ends leaves them', async () => {
  let ends = false
  await using opened = await createTestShop({
    media: {
      ...testMedia,
      measureModel: (model) =>
        ends
          ? Promise.reject(
              new ShopError(
                'unavailable',
                inAll(() => 'It ends.'),
                { nature: 'cut-short' },
              ),
            )
          : testMedia.measureModel(model),
    },
  })
  const file = (size: number) => [{ fileName: 'a.stl', bytes: tetrahedronStl(size) }]
  await opened.shop.catalog.importCatalog(
    [dragon, { ...dragon, id: '002', slug: 'ogre', title: 'Ogro STL' }],
    { ...noCatalogFiles, modelFilesOf: async ({ id }) => file(id === '001' ? 30 : 10) },
    { dryRun: false },
  )
  const gone = await opened.database.read
    .selectFrom('model_files')
    .select('store_name')
    .where('product_id', '=', '001')
    .executeTakeFirstOrThrow()
  await opened.services.files.delete(gone.store_name)
  ends = true
  await expect(opened.shop.catalog.processAllModels()).rejects.toThrow('It ends.')
  ends = false
  expect(await opened.shop.catalog.processAllModels()).toMatchObject({
    products: 2,
    problems: [{ productId: '001', fileName: null, reason: { en: `there is no file ${gone.store_name}` } }],
  })
  expect((await opened.shop.catalog.find('ogre'))?.product.model).toMatchObject({ triangles: 4 })
})

test('a failing worker leaves the work to be tried again', async () => {
  let broken = true
  await using opened = await createTestShop({
    media: {
      ...testMedia,
      makePreview: (bytes) =>
        broken
          ? Promise.reject(
              new ShopError(
                'unavailable',
                inAll(() => 'The work ended early.'),
              ),
            )
          : testMedia.makePreview(bytes),
    },
  })
  await load(opened)
  await expect(opened.shop.catalog.processModels('001')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await modelOf(opened)).toMatchObject({ triangles: 8, previewUrl: null })
  broken = false
  await opened.shop.catalog.processModels('001')
  expect((await modelOf(opened))?.previewUrl).toMatch(/glb$/)
})

test('a model that is set aside is unreadable, its pictures are prepared, and its job ends with that reason', async () => {
  const refuse = () =>
    Promise.reject(
      new ShopError(
        'invalid-argument',
        inAll(() => 'It is set aside.'),
        { nature: 'set-aside' },
      ),
    )
  await using opened = await createTestShop({ media: { ...testMedia, measureModel: refuse, makePreview: refuse } })
  await load(opened)
  await expect(opened.shop.catalog.processModels('001')).rejects.toMatchObject({ nature: 'set-aside' })
  expect(opened.files.names().filter((name) => name.endsWith('.avif'))).toHaveLength(3)
  const { files } = await opened.office.products.show('001')
  expect(files.map(({ state, reason }) => [state, reason?.en])).toEqual(
    Array(2).fill(['unreadable', 'It is set aside.']),
  )
})

test('repeated work changes nothing, and an unknown product is no failure', async () => {
  await using opened = await createTestShop()
  await load(opened)
  await opened.shop.catalog.processModels('001')
  const version = await opened.shop.catalog.version()
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.processModels('999')
  expect(await opened.shop.catalog.version()).toBe(version)
})

test('a store that stops does not wait for pictures; the rest is made another time', async () => {
  await using opened = await createTestShop()
  await load(opened)
  const stopping = new AbortController()
  stopping.abort()
  await opened.shop.catalog.processModels('001', { stopping: stopping.signal })
  expect(await modelOf(opened)).not.toBeNull()
  const made = () => opened.files.names().filter((name) => name.endsWith('.avif')).length
  expect(made()).toBe(0)
  await opened.shop.catalog.processModels('001')
  expect(made()).toBeGreaterThan(0)
})
