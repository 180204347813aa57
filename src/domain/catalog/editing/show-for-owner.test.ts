import { expect, test } from 'vitest'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { type CatalogFiles, noCatalogFiles } from '../importing/catalog-files.ts'
import type { OwnersProduct } from './owners-product.ts'
import { showForOwner } from './show-for-owner.ts'

const dragon = { id: '001', slug: 'dragon', title: 'Dragón STL', price: '$3', date: '2024-07-01' }
const load = ({ shop }: TestShop, bytes: Uint8Array) =>
  shop.catalog.importCatalog(
    [dragon],
    { ...noCatalogFiles, modelFilesOf: async () => [{ fileName: 'dragon.stl', bytes }] },
    { dryRun: false },
  )

/** What an owner sees when `happen` runs right after the read statement at this place; null past the last one. */
async function showWhile({ database }: TestShop, place: number, happen: () => Promise<unknown>) {
  let read = 0
  const reader = database.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += 1
      if (read === place) await happen()
      return result
    },
  })
  const shown = await showForOwner({ database: { read: reader } }, '001')
  return read < place ? null : shown
}

/** What `showWhile` returns at every place. */
async function showAtEach(prepare: (opened: TestShop) => Promise<() => Promise<unknown>>) {
  await using opened = await createTestShop()
  await load(opened, tetrahedronStl(20))
  await opened.shop.catalog.processModels('001')
  const seen: OwnersProduct[] = []
  for (let place = 1; ; place += 1) {
    const shown = await showWhile(opened, place, await prepare(opened))
    if (!shown) return seen
    seen.push(shown)
  }
}

/** Takes all requested pictures and removes all jobs. */
async function finish({ shop, database }: TestShop) {
  await shop.catalog.takePictures('001')
  await database.write((transaction) => transaction.deleteFrom('jobs').execute())
}
const azimuthAt = (place: number) => place + 1

test('pictures that are ordered meanwhile are not told as made already', async () => {
  let place = 0
  const seen = await showAtEach(async (opened) => {
    await finish(opened)
    const azimuth = azimuthAt(place++)
    return () => opened.office.products.renderPictures({ id: '001', wishes: { azimuth } })
  })
  expect(seen.length).toBeGreaterThan(5)
  for (const [place, { rendering }] of seen.entries())
    expect(rendering.azimuth === azimuthAt(place) && !rendering.working, `behind statement ${place + 1}`).toBe(false)
})

test('where nothing is at work any more, what was made meanwhile is shown', async () => {
  let edge = 30
  const seen = await showAtEach(async (opened) => {
    await load(opened, tetrahedronStl(edge++))
    return async () => {
      await opened.shop.catalog.processModels('001')
      await finish(opened)
    }
  })
  expect(seen.length).toBeGreaterThan(5)
  for (const [place, { progress, model }] of seen.entries()) {
    const { working, measured, preview, pictures } = progress
    const isWhole = measured && preview && pictures && model?.dimensionsMm.x === 30 + place
    expect(working || isWhole, `behind statement ${place + 1}`).toBe(true)
  }
})

test('a picture that a product names and nobody has is a warning, until it comes', async () => {
  await using opened = await createTestShop()
  const bring = (files: Partial<CatalogFiles>) =>
    opened.shop.catalog.importCatalog(
      [{ ...dragon, image: 'a.png' }],
      { ...noCatalogFiles, ...files },
      { dryRun: false },
    )
  const warned = async () => (await opened.office.products.show('001')).warnings.map(({ code }) => code)
  await bring({})
  expect(await warned()).toContain('missing-picture')
  await bring({ picture: async () => onePixelPng(1) })
  expect(await warned()).not.toContain('missing-picture')
})
