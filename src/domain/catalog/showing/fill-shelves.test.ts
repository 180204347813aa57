import { expect, test } from 'vitest'
import { generatedFiles, tetrahedronStl } from '#test/generated-catalog.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'

const figure = (id: number, category: string, more: object = {}) => ({
  id: String(id).padStart(3, '0'),
  slug: `figure-${id}`,
  title: `Figure ${id} STL`,
  titleEs: `Figura ${id} STL`,
  price: '$3',
  date: `2024-07-${String(10 + id).padStart(2, '0')}`,
  popularity: 100 - id,
  hot: false,
  category,
  ...more,
})

test('the shelves tell what is new in each category, quick to print and small, each product once', async () => {
  await using opened = await createTestShop()
  const { catalog } = opened.shop
  const names = ['anime', 'fantasy', 'videogames', 'others', 'hot']
  const entries = Array.from({ length: 20 }, (_, at) => figure(at + 1, names[at % 5] ?? ''))
  // From 10 mm to 390 mm: the first print in minutes, the last fit on no small bed.
  const files = {
    ...generatedFiles,
    modelFilesOf: async ({ number }: { number: number }) => [
      { fileName: `${number}.stl`, bytes: tetrahedronStl(20 * number - 10) },
    ],
  }
  await catalog.importCatalog(entries, files, { dryRun: false })
  await catalog.processAllModels()
  const { newest, quick, small } = await catalog.shelves('es')
  expect(newest.map(({ title }) => title)).toEqual([20, 19, 18, 17, 16, 15].map((id) => `Figura ${id} STL`))
  expect(quick.length).toBeGreaterThan(0)
  for (const { hours } of quick) expect(hours.low).toBeLessThan(3)
  expect(quick[0]?.product.id).toBe('001')
  expect(small.length).toBeGreaterThan(0)
  for (const { model } of small) expect(Math.max(...Object.values(model?.dimensionsMm ?? {}))).toBeLessThanOrEqual(180)
  const all = [...newest, ...quick.map(({ product }) => product), ...small].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
})

test('without measured models, and in an empty shop, there is nothing to say of them', async () => {
  await using opened = await createTestShop()
  expect(await opened.shop.catalog.shelves()).toEqual({ newest: [], quick: [], small: [] })
  await opened.shop.catalog.importCatalog([figure(1, 'anime')], noCatalogFiles, { dryRun: false })
  expect(await opened.shop.catalog.shelves()).toMatchObject({ newest: [{ id: '001' }], quick: [], small: [] })
})
