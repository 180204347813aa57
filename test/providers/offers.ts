import { generatedFiles } from '../generated-catalog.ts'
import type { createTestShop } from '../stores/create-test-shop.ts'
import { figuresForSale } from '../stores/selling-store.ts'

/** The figures in each bundle of `openOffers`. */
export const broughtBy: Record<string, string[]> = {
  both: ['dragon', 'wizard'],
  all: ['dragon', 'wizard', 'gift', 'tip'],
}

/** Adds to the small catalog a figure at a price that buyers choose, from $1 on, a bundle, and one that contains it. */
export async function openOffers({ shop, office }: Awaited<ReturnType<typeof createTestShop>>): Promise<void> {
  const [figure] = figuresForSale
  const tip = { ...figure, id: '201', slug: 'tip', title: 'tip', link: '/product/tip', buyLink: '/buy/tip' }
  await shop.catalog.importCatalog([{ ...tip, minCents: 100 }], generatedFiles, { dryRun: false })
  for (const [slug, bundle, price] of [
    ['both', ['dragon', 'wizard'], '$6'],
    ['all', ['both', 'gift', 'tip'], '$7'],
  ] as const)
    await office.products.create({ input: { title: slug, slug, price, bundle: [...bundle] }, files: [], images: [] })
}
