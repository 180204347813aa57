import type { Database } from '../../database.ts'
import { productsByKey } from '../catalog-queries.ts'
import { productOfFormerSlug } from '../former-slug-queries.ts'
import { hadPriceOnOffer } from '../offered-queries.ts'
import { isPossibleKey } from '../slug.ts'

/**
 * Where a slug leads that is not, or no longer, the address of a published product: to the slug that its product has
 * now; 'withdrawn' when the product is. Null for a slug that never was an address, and for a product that is not
 * published. A product that was never offered takes no links from the one that had the address before.
 */
export async function resolveSlug(
  { database }: { database: Database },
  slug: string,
): Promise<{ slug: string } | 'withdrawn' | null> {
  if (!isPossibleKey(slug)) return null
  const reader = database.read
  const [holder] = await productsByKey(reader, 'slug', [slug])
  const isItsOwn = holder && (holder.state === 'published' || (await hadPriceOnOffer(reader, holder.id)))
  const row = isItsOwn ? holder : ((await productOfFormerSlug(reader, slug)) ?? holder)
  if (row?.state === 'withdrawn') return 'withdrawn'
  return row?.state === 'published' ? { slug: row.slug } : null
}
