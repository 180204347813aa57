import { expect, test } from 'vitest'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { cube, stlOf } from '#test/models/solids.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { type CatalogFiles, noCatalogFiles } from '../../importing/catalog-files.ts'

const dragon = { id: '001', slug: 'dragon', title: 'Dragón STL', price: '$3', date: '2024-07-01' }
const source: CatalogFiles = {
  ...noCatalogFiles,
  modelFilesOf: async () => [{ fileName: 'dragon.stl', bytes: tetrahedronStl(30) }],
  picture: async () => onePixelPng(1),
}
const id = '001'
const show = ({ office }: TestShop) => office.products.show(id)
const hashesOf = async (opened: TestShop) => (await show(opened)).pictures.flatMap(({ hash }) => hash ?? [])
/** Undoes the only change that can be undone. */
async function undoLast(opened: TestShop) {
  const [entry, ...more] = (await show(opened)).history.filter(({ canUndo }) => canUndo)
  expect(more).toEqual([])
  await opened.office.products.undo({ id, entryId: entry?.id ?? '' })
}

/** A product with three store-made pictures, after the owner's own if there are any. */
async function openPictured(images: string[]) {
  const opened = await createTestShop()
  await opened.shop.catalog.importCatalog([{ ...dragon, images }], source, { dryRun: false })
  await opened.shop.catalog.processModels(id)
  if (images.length > 0) await opened.office.products.renderPictures({ id, wishes: {} })
  await opened.shop.catalog.takePictures(id)
  return opened
}

test('pictures by the store stand among the owner’s own in any order, and go one by one', async () => {
  await using opened = await openPictured(['own.png'])
  const [own = '', first = '', second = '', third = ''] = await hashesOf(opened)
  const order = (hashes: string[]) => opened.office.products.orderPictures({ id, hashes })
  const { product } = await order([second, own, first, third])
  expect(product.pictures.map(({ name, origin }) => [name, origin])).toEqual([
    ['dragon-2.avif', 'own'],
    ['own.png', 'own'],
    ['dragon-1.avif', 'own'],
    ['dragon-3.avif', 'own'],
  ])
  expect(product.image).toContain(second)
  await opened.shop.catalog.processModels(id)
  await opened.shop.catalog.takePictures(id)
  expect(await hashesOf(opened)).toEqual([second, own, first, third])
  for (const hashes of [
    [second, own],
    [second, own, third, third],
    [second, own, first, third, 'f'.repeat(32)],
  ])
    await expect(order(hashes)).rejects.toMatchObject({ code: 'invalid-argument' })
  await opened.office.products.removePicture({ id, hash: own })
  expect(await hashesOf(opened)).toEqual([second, first, third])
  await undoLast(opened)
  expect(await hashesOf(opened)).toEqual([second, own, first, third])
  await opened.office.products.removePicture({ id, hash: first })
  expect(await hashesOf(opened)).toEqual([second, own, third])
})

test('taking back an order brings the store’s pictures behind the owner’s own again', async () => {
  await using opened = await openPictured(['own.png'])
  const [own = '', ...made] = await hashesOf(opened)
  await opened.office.products.orderPictures({ id, hashes: [...made, own] })
  await undoLast(opened)
  expect((await show(opened)).rendering.wanted).toBe(true)
  await opened.shop.catalog.takePictures(id)
  expect(await hashesOf(opened)).toEqual([own, ...made])
})

test('of the store’s pictures the others are the owner’s when one is taken away, and none of them twice', async () => {
  await using opened = await openPictured([])
  const [first = '', second = '', third = ''] = await hashesOf(opened)
  const remove = (hash: string) => opened.office.products.removePicture({ id, hash })
  const { product } = await remove(second)
  expect(product.pictures.map(({ hash, origin }) => [hash, origin])).toEqual([
    [first, 'own'],
    [third, 'own'],
  ])
  await expect(remove(second)).rejects.toMatchObject({ code: 'not-found' })
})

test('the one picture that the store has made so far is not taken away', async () => {
  await using opened = await openPictured([])
  await opened.database.write((transaction) =>
    transaction.deleteFrom('rendered_pictures').where('position', '>', 0).execute(),
  )
  const [only = ''] = await hashesOf(opened)
  await expect(opened.office.products.removePicture({ id, hash: only })).rejects.toMatchObject({
    details: { reason: 'last-pictures' },
  })
  expect(await hashesOf(opened)).toEqual([only])
})

test('a newer form with supports is none that the owner’s pictures should show', async () => {
  const modelFilesOf = async () => [
    { fileName: 'Supported/dragon.stl', bytes: stlOf(cube(30)) },
    { fileName: 'Unsupported/dragon.stl', bytes: tetrahedronStl(20) },
  ]
  await using opened = await createTestShop()
  const { clock, database } = opened
  await opened.shop.catalog.importCatalog(
    [{ ...dragon, images: ['own.png'] }],
    { ...source, modelFilesOf },
    { dryRun: false },
  )
  clock.advance(1000)
  const renewed = (part: string) =>
    database.write((transaction) =>
      transaction
        .updateTable('model_files')
        .set({ added_at: clock.now().toISOString() })
        .where('file_name', '=', `${part}/dragon.stl`)
        .execute(),
    )
  const codes = async () => (await show(opened)).warnings.map(({ code }) => code)
  await renewed('Supported')
  expect(await codes()).not.toContain('older-pictures')
  await renewed('Unsupported')
  expect(await codes()).toContain('older-pictures')
})

test('a model newer than the owner’s pictures is told, until they are looked at again or the store makes new ones', async () => {
  await using opened = await openPictured(['own.png'])
  const codes = async () => (await show(opened)).warnings.map(({ code }) => code)
  const { database, clock, office } = opened
  expect(await codes()).not.toContain('older-pictures')
  clock.advance(1000)
  const newer = (at: string) =>
    database.write((transaction) => transaction.updateTable('model_files').set({ added_at: at }).execute())
  await newer(clock.now().toISOString())
  expect(await codes()).toContain('older-pictures')
  const [own = '', ...made] = await hashesOf(opened)
  await office.products.orderPictures({ id, hashes: [own] })
  expect(await codes()).not.toContain('older-pictures')
  clock.advance(1000)
  await newer(clock.now().toISOString())
  expect(await codes()).toContain('older-pictures')
  const { product } = await office.products.renewPictures({ id })
  expect(product.warnings.map(({ code }) => code)).not.toContain('older-pictures')
  await opened.shop.catalog.processModels(id)
  await opened.shop.catalog.takePictures(id)
  expect(await hashesOf(opened)).toEqual(made)
})
