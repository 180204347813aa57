import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { createTestShop, type TestShop } from './stores/create-test-shop.ts'

interface Figure {
  category: string
  hot?: boolean
  description: string
}

/** A shop with this many figures, whose titles contain none of the words of their descriptions. */
export async function openDescribedFigures(count: number, figure: (at: number) => Figure): Promise<TestShop> {
  const opened = await createTestShop()
  const entries = Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    slug: `figure-${at}`,
    title: `Figure ${at}`,
    price: '$3',
    date: '2024-07-01',
    popularity: 50,
    hot: false,
    ...figure(at),
  }))
  await opened.shop.catalog.importCatalog(entries, noCatalogFiles, { dryRun: false })
  return opened
}
