import type { Reader } from '../../database.ts'
import { productsByKey } from '../catalog-queries.ts'
import { productOfFormerSlug } from '../former-slug-queries.ts'
import { freeSlug } from '../slug.ts'

/**
 * Finds a free slug for a product that was given none. Appends the product's id when the slug is among `unwanted`, or
 * when another product has it, had it when it was withdrawn, or is where links to it lead.
 */
export async function freeSlugFor(
  reader: Reader,
  slug: string,
  id: string,
  unwanted: Iterable<string> = [],
): Promise<string> {
  const taken = new Set(unwanted)
  for (;;) {
    const free = freeSlug(slug, id, (name) => taken.has(name))
    const [holder] = await productsByKey(reader, 'slug', [free])
    if (holder?.id === id) return free
    if (!holder && !(await findLed(reader, free, id))) return free
    taken.add(free)
  }
}

/** The other product, not withdrawn, to which links to this slug lead. */
export async function findLed(reader: Reader, slug: string, id: string) {
  const former = await productOfFormerSlug(reader, slug)
  return former && former.id !== id && former.state !== 'withdrawn' ? former : null
}
