import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'

const figure = (id: number, title: string, more: object = {}) => ({
  id: String(id).padStart(3, '0'),
  slug: `figure-${id}`,
  title,
  price: '$3',
  date: '2024-07-01',
  popularity: id,
  hot: false,
  category: 'others',
  ...more,
})

const whales = [
  figure(1, 'Lighthouse Whale STL'),
  figure(2, 'Windmill Whale STL', { category: 'hot' }),
  figure(3, 'Ballena STL', { category: 'anime', tags: ['whale'] }),
  ...[4, 5, 6, 7].map((id) => figure(id, `Other ${id} STL`)),
  ...[8, 9, 10].map((id) => figure(id, `Drawn ${id} STL`, { category: 'anime' })),
  figure(11, 'Hidden Whale STL'),
]

test('a product leads on to six: who shares its words, then its category, then the popular ones', async () => {
  await using opened = await createTestShop()
  await opened.shop.catalog.importCatalog(whales, noCatalogFiles, { dryRun: false })
  await opened.office.products.edit({ id: '011', change: { state: 'draft' } })
  const related = async (slug: string) => (await opened.shop.catalog.find(slug))?.related.map(({ id }) => Number(id))
  expect(await related('figure-1')).toEqual([3, 2, 7, 6, 5, 4])
  // Its category has only two others.
  expect(await related('figure-9')).toEqual([10, 8, 3, 7, 6, 5])
  expect(new Set(await related('figure-9')).size).toBe(6)
})

test('what is similar counts towards the six and is not told twice', async () => {
  await using opened = await createTestShop()
  const lunas = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => figure(id, `Luna ${id} STL`, { character: 'Luna' }))
  const all = [...lunas.slice(0, 3), ...[14, 15, 16, 17, 18].map((id) => figure(id, `Sol ${id} STL`))]
  await opened.shop.catalog.importCatalog(all, noCatalogFiles, { dryRun: false })
  const few = await opened.shop.catalog.find('figure-1')
  expect(few?.similar.map(({ id }) => id)).toEqual(['003', '002'])
  expect(few?.related.map(({ id }) => id)).toEqual(['018', '017', '016', '015'])
  await opened.shop.catalog.importCatalog(lunas, noCatalogFiles, { dryRun: false })
  expect(await opened.shop.catalog.find('figure-1')).toMatchObject({ related: [] })
})

test('a shop of one product has nothing to lead on to', async () => {
  await using opened = await createTestShop()
  await opened.shop.catalog.importCatalog(whales.slice(0, 1), noCatalogFiles, { dryRun: false })
  expect(await opened.shop.catalog.find('figure-1')).toMatchObject({ similar: [], related: [] })
})
