// cspell:words bruj
import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'

const entry = (number: number, title: string) => ({
  id: String(number),
  slug: `figure-${number}`,
  title,
  image: `${number}.png`,
  price: '$3',
  date: '2024-07-01',
  popularity: 50,
  hot: false,
  category: number % 2 ? 'anime' : 'fantasy',
})

test('above 1,000 matches the total is a lower bound, also when a walk finds them', async () => {
  await using opened = await createTestShop()
  const entries = Array.from({ length: 1200 }, (_, i) => entry(i + 1, i < 1100 ? `Dragon ${i} STL` : `Cat ${i} STL`))
  await opened.shop.catalog.importCatalog(entries, noCatalogFiles, { dryRun: false })
  expect(await opened.shop.catalog.browse({})).toMatchObject({ total: 1200, totalExact: true })
  const many = await opened.shop.catalog.browse({ query: 'dragon', page: 99 })
  expect(many).toMatchObject({ total: 1000, totalExact: false, pages: 25, page: 25 })
  expect(many.items).toHaveLength(40)
  expect(await opened.shop.catalog.browse({ query: 'dragon', category: 'anime' })).toMatchObject({
    total: 550,
    totalExact: true,
  })
})

/** Figures that print without supports, which only their description says. */
const described = (number: number, category: string) => ({
  ...entry(number, `Figure ${number}`),
  category,
  description: 'Sin soportes.',
})

test('what a category’s words find is not hidden by a thousand newer figures elsewhere that hold them', async () => {
  await using opened = await createTestShop()
  const newer = Array.from({ length: 1001 }, (_, at) => described(at + 2, 'fantasy'))
  await opened.shop.catalog.importCatalog([described(1, 'anime'), ...newer], noCatalogFiles, { dryRun: false })
  const { items, ...found } = await opened.shop.catalog.browse({ query: 'soportes', category: 'anime' })
  expect(found).toMatchObject({ total: 1, totalExact: true, matched: 'words' })
  expect(items.map(({ id }) => id)).toEqual(['1'])
})

test('of more than a thousand figures that hold words the total is a lower bound, also with a draft among the newest', async () => {
  await using opened = await createTestShop()
  const entries = Array.from({ length: 1200 }, (_, at) => described(at + 1, 'anime'))
  await opened.shop.catalog.importCatalog(entries, noCatalogFiles, { dryRun: false })
  await opened.office.products.edit({ id: '1190', change: { state: 'draft' } })
  expect(await opened.shop.catalog.browse({ query: 'soportes' })).toMatchObject({ total: 1000, totalExact: false })
})

test('more than a thousand figures of a category that is searched for by its name come in the chosen order', async () => {
  await using opened = await createTestShop()
  const entries = Array.from({ length: 1001 }, (_, at) => ({
    ...entry(at + 1, `Figure ${at}`),
    category: 'anime',
    date: at === 500 ? '2025-01-01' : '2024-07-01',
    popularity: at === 700 ? 90 : 50,
  }))
  await opened.shop.catalog.importCatalog(entries, noCatalogFiles, { dryRun: false })
  const first = async (sort?: 'newest' | 'popular') =>
    (await opened.shop.catalog.browse({ query: 'anime', ...(sort ? { sort } : {}) })).items[0]?.id
  expect([await first('newest'), await first('popular'), await first()]).toEqual(['501', '701', '701'])
})

test('what holds the word that was typed comes before a thousand newer figures of a category that it means', async () => {
  await using opened = await createTestShop()
  const older = { ...entry(1, 'Figure'), category: 'fantasy', tags: ['Manga'] }
  const newer = Array.from({ length: 1001 }, (_, at) => ({
    ...entry(at + 2, `Figure ${at}`),
    category: 'anime',
    popularity: at === 0 ? 90 : 50,
  }))
  await opened.shop.catalog.importCatalog([older, ...newer], noCatalogFiles, { dryRun: false })
  const first = async (query: string) => {
    const { items, total, totalExact } = await opened.shop.catalog.browse({ query })
    return { total, totalExact, ids: items.slice(0, 2).map(({ id }) => id) }
  }
  expect(await first('manga')).toMatchObject({ total: 1000, totalExact: false, ids: ['1', expect.any(String)] })
  // Nothing holds this word: it stands for the whole category.
  expect(await first('otaku')).toMatchObject({ total: 1000, totalExact: false, ids: ['2', '1002'] })
})

test('a changed title is found by its new words only', async () => {
  await using opened = await createTestShop()
  await opened.shop.catalog.importCatalog([entry(1, 'Dragon STL')], noCatalogFiles, { dryRun: false })
  await opened.shop.catalog.importCatalog([entry(1, 'Bruja STL')], noCatalogFiles, { dryRun: false })
  const total = async (query: string) => (await opened.shop.catalog.browse({ query })).total
  expect([await total('drag'), await total('dr'), await total('bruj'), await total('br')]).toEqual([0, 0, 1, 1])
})
