import type { Reader } from '../../database.ts'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { productsByKey } from '../catalog-queries.ts'
import { selectOffered } from '../offered-queries.ts'
import { findLed, freeSlugFor } from '../writing/free-slug-for.ts'
import { describeSlug } from './read-words.ts'
import { sayWords } from './word-texts.ts'

/** Throws aborted when another product has the slug, or had it when it was withdrawn. */
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

/** Tells the owner to which other product links to this slug led until a product took it. */
export async function describeTakenLinks(reader: Reader, slug: string, id: string): Promise<Sentence[]> {
  const led = await findLed(reader, slug, id)
  return led ? [describeSlug(sayWords.linksLed(slug, led.title, led.id))] : []
}

/** Notes on what happens to links when a product changes its slug; none on its old links if it was never offered. */
export async function describeMovedLinks(
  reader: Reader,
  slug: string,
  row: { id: string; slug: string },
): Promise<Sentence[]> {
  const lead = (await selectOffered(reader, [row.id])) ? [describeSlug(sayWords.linksLead(row.slug))] : []
  return [...lead, ...(await describeTakenLinks(reader, slug, row.id))]
}
