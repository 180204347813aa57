import type { Reader } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { productsByKey } from '../catalog-queries.ts'
import { freeSlug } from '../slug.ts'

/** The slug, with the product's id behind it when another product has or had it. */
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
