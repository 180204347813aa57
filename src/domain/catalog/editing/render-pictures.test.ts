import { expect, test } from 'vitest'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { cube, stlOf } from '#test/models/solids.ts'
import { testMedia } from '#test/stand-ins.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { inAll } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { type CatalogFiles, noCatalogFiles } from '../importing/catalog-files.ts'
import { readPictureSource } from '../pictures/picture-preferences.ts'
import { placeholderHash } from '../placeholder-picture.ts'

const dragon = { id: '001', slug: 'dragon', title: 'Dragón STL', price: '$3', date: '2024-07-01' }
const pictured = { ...dragon, image: 'a.png', images: ['a.png'] }
const source: CatalogFiles = {
  ...noCatalogFiles,
  modelFilesOf: async () => [{ fileName: 'dragon.stl', bytes: tetrahedronStl(30) }],
  picture: async () => onePixelPng(1),
}

const load = ({ shop }: TestShop, entry: object, files = source) =>
  shop.catalog.importCatalog([entry], files, { dryRun: false })
const imagesOf = async ({ shop }: TestShop) => (await shop.catalog.find('dragon'))?.product.images ?? []
const pictureJobs = ({ database }: TestShop) =>
  database.read.selectFrom('jobs').select('unique_key').where('kind', '=', 'render-pictures').execute()
/** What the stand-in was asked to photograph, one entry per picture. */
const shotsOf = async (opened: TestShop) =>
  Promise.all(
    (await imagesOf(opened)).map(async (address) =>
      JSON.parse(new TextDecoder().decode(await opened.files.readAll(`pictures/${address.slice(7, 39)}/original`))),
    ),
  )

test('a model without pictures shows the placeholder until its photos are taken', async () => {
  await using opened = await createTestShop()
  await load(opened, dragon)
  expect((await opened.shop.catalog.find('dragon'))?.product.image).toContain(placeholderHash)
  await opened.shop.catalog.processModels('001')
  expect(await pictureJobs(opened)).toHaveLength(1)
  const version = await opened.shop.catalog.version()
  await opened.shop.catalog.takePictures('001')
  const images = await imagesOf(opened)
  expect(images).toHaveLength(3)
  expect(await opened.shop.catalog.version()).toBeGreaterThan(version)
  for (const address of images) {
    const hash = address.slice(7, 39)
    for (const width of [320, 640, 1200])
      expect(await opened.shop.catalog.openPicture({ hash, width, format: 'avif' })).not.toBeNull()
  }
})

test('who stops the store waits for a width that nobody waits for any more', async () => {
  const [begun, made] = [Promise.withResolvers<void>(), Promise.withResolvers<Uint8Array>()]
  const resizePicture = () => {
    begun.resolve()
    return made.promise
  }
  await using opened = await createTestShop({ media: { ...testMedia, resizePicture } })
  await load(opened, pictured)
  const [hash = ''] = (await imagesOf(opened)).map((address) => address.slice(7, 39))
  const { catalog } = opened.shop
  const asked = catalog.openPicture({ hash, width: 640, format: 'webp' })
  await begun.promise
  const events: string[] = []
  const finished = catalog.finishPictures().then(() => events.push('finished'))
  await opened.files.size(`pictures/${hash}/original`)
  events.push('made')
  made.resolve(onePixelPng(2))
  await finished
  expect(events).toEqual(['made', 'finished'])
  expect(await opened.files.size(`pictures/${hash}/640.webp`)).toBe(onePixelPng(2).length)
  expect(await asked).toMatchObject({ lasting: true })
})

test('a file that cannot be read leaves the photos to another one', async () => {
  const sizes = [30, 20]
  const measureModel: typeof testMedia.measureModel = async (model) => {
    const measured = await testMedia.measureModel(model)
    if (measured.dimensionsMm.x < 30) return measured
    throw new ShopError(
      'invalid-argument',
      inAll(() => 'The file is damaged.'),
    )
  }
  await using opened = await createTestShop({ media: { ...testMedia, measureModel } })
  const modelFilesOf = async () => sizes.map((size) => ({ fileName: `${size}.stl`, bytes: tetrahedronStl(size) }))
  await load(opened, dragon, { ...source, modelFilesOf })
  await opened.shop.catalog.processModels('001')
  const files = await opened.database.read.selectFrom('model_files').select(['file_name', 'store_name']).execute()
  const found = await readPictureSource(opened.database.read, '001')
  expect(found?.storeName).toBe(files.find((file) => file.file_name === '20.stl')?.store_name)
})

test('of a part with and without supports, the photos show the one without', async () => {
  await using opened = await createTestShop()
  const modelFilesOf = async () => [
    { fileName: 'Supported/golem.stl', bytes: stlOf(cube(30)) },
    { fileName: 'Unsupported/golem.stl', bytes: tetrahedronStl(20) },
  ]
  await load(opened, dragon, { ...source, modelFilesOf })
  await opened.shop.catalog.processModels('001')
  const files = await opened.database.read.selectFrom('model_files').select(['file_name', 'store_name']).execute()
  const found = await readPictureSource(opened.database.read, '001')
  expect(files.find((file) => file.store_name === found?.storeName)?.file_name).toBe('Unsupported/golem.stl')
})

test('repeated work changes nothing, and the same file imported again neither', async () => {
  await using opened = await createTestShop()
  await load(opened, dragon)
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.takePictures('001')
  const [images, version] = [await imagesOf(opened), await opened.shop.catalog.version()]
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.takePictures('001')
  expect((await load(opened, dragon)).unchanged).toBe(1)
  expect([await imagesOf(opened), await opened.shop.catalog.version()]).toEqual([images, version])
})

test('a product with pictures of its own is not photographed unless its owner asks', async () => {
  await using opened = await createTestShop()
  await load(opened, pictured)
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.takePictures('001')
  expect(await imagesOf(opened)).toHaveLength(1)
  await opened.office.products.renderPictures({ id: '001', wishes: { color: 'jade' } })
  await opened.shop.catalog.takePictures('001')
  expect(await imagesOf(opened)).toHaveLength(4)
  await opened.office.products.dropRenderedPictures({ id: '001' })
  expect(await imagesOf(opened)).toHaveLength(1)
})

test('pictures that the owner brings later replace those nobody asked for', async () => {
  await using opened = await createTestShop()
  await load(opened, dragon)
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.takePictures('001')
  await load(opened, pictured)
  expect(await imagesOf(opened)).toHaveLength(1)
})

test('instead of pictures that are missing the photos are shown', async () => {
  await using opened = await createTestShop()
  await load(opened, pictured, { ...source, picture: async () => null })
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.takePictures('001')
  const images = await imagesOf(opened)
  expect(images).toHaveLength(3)
  expect(images.some((address) => address.includes(placeholderHash))).toBe(false)
})

test('an owner turns the model and chooses side and color; what is not given stays', async () => {
  await using opened = await createTestShop()
  await load(opened, dragon)
  await opened.shop.catalog.processModels('001')
  const { takePictures } = opened.shop.catalog
  const { renderPictures } = opened.office.products
  await renderPictures({ id: '001', wishes: { azimuth: 90, color: 'plum' } })
  expect(await renderPictures({ id: '001', wishes: { turn: { x: 1, y: 0, z: 3 } } })).toEqual({
    turn: { x: 1, y: 0, z: 3 },
    azimuth: 90,
    color: 'plum',
  })
  // One for the import, one for each wish; each makes what is wanted when it runs.
  expect(await pictureJobs(opened)).toHaveLength(3)
  await takePictures('001')
  expect(await shotsOf(opened)).toMatchObject([{ angle: { azimuth: 90 }, color: 'plum', width: 1200 }, {}, {}])
})

test('while photos are taken anew the present ones stay, and a wish made meanwhile is not overwritten', async () => {
  let wish = async () => {}
  const takePhoto: typeof testMedia.takePhoto = async (...input) => {
    await wish()
    return testMedia.takePhoto(...input)
  }
  await using opened = await createTestShop({ media: { ...testMedia, takePhoto } })
  await load(opened, dragon)
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.takePictures('001')
  const before = await imagesOf(opened)
  await opened.office.products.renderPictures({ id: '001', wishes: { color: 'jade' } })
  wish = async () => {
    wish = async () => {}
    await opened.office.products.renderPictures({ id: '001', wishes: { color: 'amber' } })
  }
  await opened.shop.catalog.takePictures('001')
  expect(await imagesOf(opened)).toEqual(before)
  await opened.shop.catalog.takePictures('001')
  expect((await shotsOf(opened)).map((shot) => shot.color)).toEqual(['amber', 'amber', 'amber'])
})

test('work that was cut off is done again, and its first picture stays on show meanwhile', async () => {
  let taken = 0
  const takePhoto: typeof testMedia.takePhoto = async (...input) => {
    if (++taken === 2)
      throw new ShopError(
        'unavailable',
        inAll(() => 'The work ended early.'),
      )
    return testMedia.takePhoto(...input)
  }
  await using opened = await createTestShop({ media: { ...testMedia, takePhoto } })
  await load(opened, dragon)
  await opened.shop.catalog.processModels('001')
  await expect(opened.shop.catalog.takePictures('001')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await imagesOf(opened)).toHaveLength(1)
  await opened.shop.catalog.takePictures('001')
  expect(await imagesOf(opened)).toHaveLength(3)
})

test('a model that cannot be pictured keeps the placeholder, and the job is done', async () => {
  const prepareShooting = () =>
    Promise.reject(
      new ShopError(
        'invalid-argument',
        inAll(() => 'The file is damaged.'),
      ),
    )
  await using opened = await createTestShop({ media: { ...testMedia, prepareShooting } })
  await load(opened, dragon)
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.takePictures('001')
  expect(await imagesOf(opened)).toEqual([])
})

test.each([
  [{ turn: { x: 4, y: 0, z: 0 } }, /quarter turns/],
  [{ turn: { x: 0.5, y: 0, z: 0 } }, /quarter turns/],
  [{ azimuth: 181 }, /degrees/],
  [{ azimuth: Number.NaN }, /degrees/],
])('the wish %j is refused and nothing kept', async (wish, message) => {
  await using opened = await createTestShop()
  await load(opened, dragon)
  const refusal = opened.office.products.renderPictures({ id: '001', wishes: wish })
  await expect(refusal).rejects.toMatchObject({ code: 'invalid-argument', message: expect.stringMatching(message) })
  expect(await opened.database.read.selectFrom('picture_settings').selectAll().execute()).toEqual([])
})

test('an unknown product is not found', async () => {
  await using opened = await createTestShop()
  await expect(opened.office.products.renderPictures({ id: '999', wishes: {} })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('the only pictures of a product are not taken away', async () => {
  await using opened = await createTestShop()
  await load(opened, dragon)
  await opened.shop.catalog.processModels('001')
  await opened.shop.catalog.takePictures('001')
  await expect(opened.office.products.dropRenderedPictures({ id: '001' })).rejects.toMatchObject({
    code: 'invalid-argument',
  })
  expect(await imagesOf(opened)).toHaveLength(3)
})
