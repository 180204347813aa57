import { sql } from 'kysely'
import { contains } from '../../sql/like-pattern.ts'
import type { Stretch } from '../catalog-queries.ts'
import type { ProductState } from '../catalog-tables.ts'
import { countMatches, numbersWithTitle, type Source } from '../listing/title-queries.ts'
import { categoryKeyOf } from '../listing.ts'

/** Which products an owner looks for. */
export interface OwnersFilter {
  state?: ProductState | undefined
  category?: string | undefined
  ids?: string[] | undefined
  /** Part of the title or slug, or the id; folded. */
  text: string
  /** Whether the text is looked for in one product after another, instead of in the indexes. */
  isWalked: boolean
}

/** The index of titles holds runs of three characters. */
const shortest = 3
/** A text in more titles than this is met soon in any order of the products. */
const many = 10_000
const partOfSlug = /^[a-z0-9-]+$/

/** Whether a text is found sooner by going through the products: it is too short for the index, or in many titles. */
export async function isSoonMet({ engine, reader }: Source, text: string): Promise<boolean> {
  if (Array.from(text).length < shortest) return true
  const titles = sql`from (${numbersWithTitle(engine, text)}) as titles`
  return (await countMatches(reader, titles, many + 1)) > many
}

/** Numbers of the products with this text: by the index of titles, and by that of slugs, which is read alone. */
function numbersWith({ engine }: Source, text: string) {
  const bySlug = sql`union select number from products
    where slug in (select slug from products where ${contains('slug', text)})`
  return sql<number>`(${numbersWithTitle(engine, text)}
    union select number from products where id = ${text} ${partOfSlug.test(text) ? bySlug : sql``})`
}

function matching(source: Source, { text, isWalked, state, category, ids }: OwnersFilter) {
  let rows = source.reader.selectFrom('products')
  // A literal, not a parameter: otherwise the databases do not use the partial indexes.
  if (state) rows = rows.where('state', '=', sql.lit(state))
  if (category) rows = rows.where('category_key', '=', categoryKeyOf(category))
  if (ids) rows = rows.where('id', 'in', ids.length > 0 ? ids : [''])
  if (text === '') return rows
  if (!isWalked) return rows.where('number', 'in', numbersWith(source, text))
  return rows.where((row) => row.or([row('id', '=', text), contains('folded_title', text), contains('slug', text)]))
}

export async function countProducts(source: Source, filter: OwnersFilter): Promise<number> {
  const { total } = await matching(source, filter)
    .select((of) => of.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Ids of some matches, newest first. */
export async function selectProductIds(
  source: Source,
  filter: OwnersFilter,
  { offset, limit }: Stretch,
): Promise<string[]> {
  const rows = await matching(source, filter)
    .select('id')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}
