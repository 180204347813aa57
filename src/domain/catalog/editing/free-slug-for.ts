import type { Reader } from '../../database.ts'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { productsByKey } from '../catalog-queries.ts'
import { productOfFormerSlug } from '../former-slug-queries.ts'
import { freeSlug } from '../slug.ts'
import { tellSlug } from './read-words.ts'
import { sayWords } from './word-texts.ts'

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
  const tell = holder.state === 'withdrawn' ? sayWords.slugOfWithdrawn : sayWords.slugOf
  throw new ShopError(
    'aborted',
    tell(slug, holder.title, holder.id),
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
): Promise<Sentence[]> {
  const former = await productOfFormerSlug(reader, slug)
  const led = former && former.id !== row.id ? [sayWords.linksLed(slug, former.title, former.id)] : []
  return [sayWords.linksLead(row.slug), ...led].map(tellSlug)
}
