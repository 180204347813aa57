// cspell:words knigt pumpkn tortoize
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'

const figures = [
  {
    id: '007',
    title: 'Tortoise Knight Sir Galápago STL',
    popularity: 93,
    category: 'fantasy',
    character: 'Sir Galápago',
  },
  { id: '012', title: 'Lighthouse Whale STL', popularity: 64 },
  { id: '008', title: 'Octopus Teatime STL', popularity: 82 },
  { id: '028', title: 'Nova the Space Cat STL', popularity: 90, category: 'anime', character: 'Nova' },
  { id: '048', title: 'Slime Knight STL', popularity: 71, category: 'fantasy' },
  { id: '053', title: 'Witch Nyx Night Flight STL', popularity: 94, category: 'anime', character: 'Nyx' },
  { id: '055', title: 'Pumpkin Cat STL', titleEs: 'Gato calabaza STL', popularity: 96, tags: ['halloween'] },
  { id: '067', title: 'Tanque del Comandante Pato STL', popularity: 99, category: 'videogames' },
  { id: '077', title: 'Windmill Whale STL', popularity: 96 },
  { id: '083', title: 'Kaya Fox Spirit STL', popularity: 92, category: 'anime', character: 'Kaya' },
  {
    id: '033',
    title: 'Little Locomotive STL',
    descriptionEs: 'Un tren para debajo del árbol en Navidad.',
    popularity: 73,
  },
  { id: '057', title: 'Catapult of the Cats STL', popularity: 40 },
  { id: '058', title: 'Delicate Crab STL', popularity: 98 },
]

let opened: TestShop
beforeAll(async () => {
  opened = await createTestShop()
  const entries = figures.map((figure) => ({
    slug: `figure-${figure.id}`,
    date: '2024-08-01',
    price: '$3',
    hot: false,
    category: 'others',
    ...figure,
  }))
  await opened.shop.catalog.importCatalog(entries, noCatalogFiles, { dryRun: false })
})
afterAll(() => opened[Symbol.asyncDispose]())

const search = async (query: string, more = {}) => {
  const { items, matched, fuzzy } = await opened.shop.catalog.browse({ query, ...more })
  return { ids: items.slice(0, 3).map(({ id }) => id), by: fuzzy ? 'nearness' : (matched ?? 'title') }
}

test.each([
  ['caballero', ['007', '048'], 'words'],
  ['bruja', ['053'], 'words'],
  ['ballena', ['077', '012'], 'words'],
  ['pulpo', ['008'], 'words'],
  ['gato', ['055'], 'title'],
  ['gata', ['055', '028'], 'words'],
  ['anime', ['053', '083', '028'], 'words'],
  ['083', ['083'], 'words'],
  ['83', ['083'], 'words'],
  ['Halloween', ['055', '053'], 'words'],
  ['navidad', ['033'], 'words'],
  ['Sir Galapago caballero', ['007'], 'words'],
  ['BRUJAS', ['053'], 'words'],
  ['caballeros de fantasía', ['007', '048'], 'words'],
  ['tortoize knigt', ['007'], 'nearness'],
  ['pumpkn', ['055'], 'nearness'],
])('%j finds first %j by %s', async (query, ids, by) => {
  expect(await search(query)).toEqual({ ids, by })
})

test('words of their own come before parts of others, whatever is more popular; a chosen sort is kept', async () => {
  expect((await search('cat')).ids).toEqual(['055', '028', '058'])
  expect((await search('cat', { sort: 'popular' })).ids).toEqual(['058', '055', '028'])
  const suggested = await opened.shop.catalog.suggest('cat')
  expect(suggested.map(({ title }) => title)).toEqual([
    'Pumpkin Cat STL',
    'Nova the Space Cat STL',
    'Delicate Crab STL',
    'Catapult of the Cats STL',
  ])
})

test('a category keeps what words find within it, and suggestions follow the words too', async () => {
  expect((await search('caballero', { category: 'others' })).by).toBe('title')
  expect((await search('gata', { category: 'anime' })).ids).toEqual(['028'])
  expect((await opened.shop.catalog.suggest('caballero')).map(({ link }) => link)).toEqual([
    '/product/figure-007',
    '/product/figure-048',
  ])
})

test('what the owner withdraws or renames is found no more', async () => {
  const total = async (query: string) => (await opened.shop.catalog.browse({ query })).items.length
  await opened.office.products.edit({ id: '008', change: { title: 'Tea STL', tags: ['ceramics'] } })
  expect([await total('ceramics'), (await search('pulpo')).by]).toEqual([1, 'title'])
  await opened.office.products.withdraw({ id: '008' })
  expect(await total('ceramics')).toBe(0)
})
