import type { Database } from '../../database.ts'
import { productsByKey } from '../catalog-queries.ts'
import { productOfFormerSlug } from '../former-slug-queries.ts'
import { hadPriceOnOffer } from '../offered-queries.ts'
import { isPossibleKey } from '../slug.ts'

/**
 * What became of the product that this slug is not, or not any more, an address of: the slug that it has now, or that its
 * owner took it away for good. Null for what was never one, and for what is not on show. What was never offered has taken
 * no links from who had the address before.
 */
export async function followSlug(
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
