import { type CatalogFiles, noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { onePixelPng, tetrahedronStl } from './generated-catalog.ts'
import type { TestShop } from './stores/create-test-shop.ts'

export const dragon = {
  id: '001',
  slug: 'dragon',
  title: 'Dragón STL',
  image: 'a.png',
  images: ['a.png'],
  link: '/product/dragon',
  buyLink: '/buy/dragon',
  price: '$3',
  date: '2024-07-01',
  popularity: 50,
  hot: false,
  category: 'fantasy',
}
export const cat = { ...dragon, id: '002', slug: 'cat', title: 'Gato STL', image: 'b.png', images: ['b.png'] }

export const sourceOf = (files: Record<string, Uint8Array>, changes: Partial<CatalogFiles> = {}): CatalogFiles => ({
  ...noCatalogFiles,
  modelFilesOf: async () => Object.entries(files).map(([fileName, bytes]) => ({ fileName, bytes })),
  picture: async () => onePixelPng(1),
  ...changes,
})
export const stl = sourceOf({ 'dragon.stl': tetrahedronStl(10) })
export const noneOf: CatalogFiles = { ...noCatalogFiles, picture: async () => onePixelPng(1) }

export const load = ({ shop }: TestShop, entries: unknown, source: CatalogFiles = stl, dryRun = false) =>
  shop.catalog.importCatalog(entries, source, { dryRun })
export const repairsOf = (report: Awaited<ReturnType<typeof load>>) =>
  report.repairs.map(({ place, message }) => `${place} ${message.en}`)
