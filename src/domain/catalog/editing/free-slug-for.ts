import type { Reader } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { productsByKey } from '../catalog-queries.ts'
import { productOfFormerSlug } from '../former-slug-queries.ts'
import { freeSlug } from '../slug.ts'

/** The slug, with the product's id behind it when another product has it, or had it when it was withdrawn. */
export async function freeSlugFor(reader: Reader, slug: string, id: string): Promise<string> {
  const taken = new Set<string>()
  for (;;) {
    const free = freeSlug(slug, id, (name) => taken.has(name))
    const [holder] = await productsByKey(reader, 'slug', [free])
    if (!holder || holder.id === id) return free
    taken.add(free)
  }
}

/** Throws aborted when another product has the slug, or had it before it was withdrawn. */
export async function refuseTakenSlug(reader: Reader, slug: string, id: string): Promise<void> {
  const [holder] = await productsByKey(reader, 'slug', [slug])
  if (!holder || holder.id === id) return
  const had = holder.state === 'withdrawn' ? ' It was withdrawn, and its address is never used again.' : ''
  throw new ShopError(
    'aborted',
    `The slug "${slug}" belongs to "${holder.title}" (${holder.id}).${had}`,
    because('slug-taken', {
      field: 'slug',
      product: { id: holder.id, title: holder.title },
      free: await freeSlugFor(reader, slug, id === '' ? '2' : id),
    }),
  )
}

/** What becomes of links when a product takes another address, in words for its owner. */
export async function tellMovedLinks(
  reader: Reader,
  slug: string,
  row: { id: string; slug: string },
): Promise<string[]> {
  const former = await productOfFormerSlug(reader, slug)
  const led =
    former && former.id !== row.id ? [`slug: links to "${slug}" led to "${former.title}" (${former.id}) until now`] : []
  return [`slug: links to "${row.slug}" keep leading here`, ...led]
}
