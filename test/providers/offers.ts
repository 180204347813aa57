import { generatedFiles } from '../generated-catalog.ts'
import type { createTestShop } from '../stores/create-test-shop.ts'
import { figuresForSale } from '../stores/selling-store.ts'

/** What each bundle of `openOffers` brings. */
export const broughtBy: Record<string, string[]> = {
  set: ['set', 'dragon', 'gift'],
  both: ['dragon', 'wizard'],
  all: ['dragon', 'wizard', 'set', 'gift', 'tip'],
}

/**
 * Adds to the small catalog a figure at a price that buyers choose, from $1 on, a bundle, one with models of its own,
 * and one that contains both.
 */
export async function openOffers({ shop, office }: Awaited<ReturnType<typeof createTestShop>>): Promise<void> {
  const [figure] = figuresForSale
  const tip = { ...figure, id: '201', slug: 'tip', title: 'tip', link: '/product/tip', buyLink: '/buy/tip' }
  const set = { ...figure, id: '200', slug: 'set', title: 'set', link: '/product/set', buyLink: '/buy/set' }
  const entries = [
    { ...tip, minCents: 100 },
    { ...set, price: '$5', bundle: ['101', '103'] },
  ]
  await shop.catalog.importCatalog(entries, generatedFiles, { dryRun: false })
  for (const [slug, bundle, price] of [
    ['both', ['dragon', 'wizard'], '$6'],
    ['all', ['both', 'set', 'gift', 'tip'], '$7'],
  ] as const)
    await office.products.create({ input: { title: slug, slug, price, bundle: [...bundle] }, files: [], images: [] })
}
