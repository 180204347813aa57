import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/create-test-shop.ts'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { testMedia } from '#test/stand-ins.ts'
import { noCatalogFiles } from '../catalog/catalog-files.ts'
import { createPictureVariants } from '../catalog/picture-variants.ts'
import { productPackages } from './product-packages.ts'

const dragon = { id: '001', slug: 'dragon', title: 'Dragón STL', image: 'a.png', price: '$3', date: '2024-07-01' }
const source = {
  ...noCatalogFiles,
  modelFilesOf: async () => [{ fileName: 'dragon.stl', bytes: tetrahedronStl(30) }],
  picture: async () => onePixelPng(1),
}
const load = ({ shop }: TestShop, change = {}) =>
  shop.catalog.importCatalog([{ ...dragon, ...change }], source, { dryRun: false })
const open = async ({ services }: TestShop) =>
  (await productPackages({ ...services, pictures: createPictureVariants(services) }, ['001'], 'en')).get('001') ?? []
const kept = ({ database }: TestShop) => database.read.selectFrom('packages').selectAll().orderBy('voice').execute()

test('a package is made ahead for every voice, once, and then only found', async () => {
  await using shop = await createTestShop()
  await load(shop)
  await shop.shop.downloads.preparePackages('001')
  const made = await kept(shop)
  expect(made.map(({ voice }) => voice)).toEqual(['en', 'es', 'mixed'])
  shop.clock.advance(60)
  const entries = await open(shop)
  expect(JSON.stringify(entries)).toBe(made[0]?.entries)
  expect(await kept(shop)).toEqual(made)
  expect(entries.map(({ name }) => name)).toContain('pictures/dragon-1.webp')
})

test('a changed product is packed anew for the next one who asks', async () => {
  await using shop = await createTestShop()
  await load(shop)
  const before = await open(shop)
  await load(shop, { title: 'Dragón grande STL' })
  const after = await open(shop)
  expect(after).not.toEqual(before)
  expect((await kept(shop)).map(({ entries }) => entries)).toEqual([JSON.stringify(after)])
})

test('a picture that cannot be made keeps nobody waiting, and is tried again', async () => {
  let broken = true
  const resizePicture = async (bytes: Uint8Array) => {
    if (broken) throw new Error('out of memory')
    return bytes
  }
  await using shop = await createTestShop({ media: { ...testMedia, resizePicture } })
  await load(shop)
  expect((await open(shop)).map(({ name }) => name)).not.toContain('pictures/dragon-1.webp')
  expect(await kept(shop)).toEqual([])
  broken = false
  expect((await open(shop)).map(({ name }) => name)).toContain('pictures/dragon-1.webp')
})
