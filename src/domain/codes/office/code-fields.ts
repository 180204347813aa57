import { isCategory } from '../../catalog/listing/is-category.ts'
import { categoryKeyOf } from '../../catalog/listing.ts'
import { findProductsForSale } from '../../catalog/showing/find-products-for-sale.ts'
import type { Reader } from '../../database.ts'
import type { Sentence } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import { canMakeFree } from '../../pricing/code-rule.ts'
import type { RequireProof } from '../../require-proof.ts'
import type { CodeRow } from '../code-queries.ts'
import { readList } from '../read-rule.ts'
import { sayCode } from './code-texts.ts'

/** What an owner sets for a code; null removes a condition. */
export interface CodeFields {
  /** Whole percent, 1 to 100; a code has exactly one of percent and amount. */
  percent?: number | null | undefined
  amountCents?: number | null | undefined
  /** Products by slug or id, and categories; without either it applies to everything. */
  slugs?: string[] | null | undefined
  categories?: string[] | null | undefined
  /** First and last day on which it is valid, in the store's time zone. */
  from?: string | null | undefined
  until?: string | null | undefined
  limit?: number | null | undefined
  perPerson?: number | null | undefined
  minimumCents?: number | null | undefined
  firstPurchase?: boolean | undefined
  active?: boolean | undefined
}

export type CodeColumns = Omit<CodeRow, 'id' | 'code' | 'key' | 'taken' | 'created_at' | 'updated_at' | 'deleted_at'>

const refuse = (field: string, sentence: Sentence) =>
  new ShopError('invalid-argument', sentence, { details: { field } })

async function readProducts({ reader }: { reader: Reader }, slugs: string[]): Promise<string[]> {
  const products = await findProductsForSale({ reader }, slugs)
  const known = new Set(products.flatMap(({ id, slug }) => [id, slug]))
  const unknown = slugs.find((slug) => !known.has(slug))
  if (unknown !== undefined) throw refuse('slugs', sayCode.noModel(unknown))
  return products.map((product) => product.id)
}

/**
 * Keys of categories. A mistyped one would make a code that applies to nothing, an empty list one that applies to
 * everything.
 */
async function readCategories({ reader }: { reader: Reader }, names: string[], kept: string[]): Promise<string[]> {
  const keys = names.map(categoryKeyOf)
  for (const [index, key] of keys.entries())
    if (!kept.includes(key) && !(await isCategory(reader, key)))
      throw refuse('categories', sayCode.noCategory(names[index] ?? key))
  return keys
}

/** Requires a proof of identity for a code by which an order can come to 0, as long as it is active. */
export function proveCode(requireProof: RequireProof, columns: CodeColumns): void {
  const { active, percent, amount_cents: amountCents, minimum_cents: minimumCents } = columns
  if (active === 1 && canMakeFree({ percent, amountCents, minimumCents })) requireProof()
}

const listOrNull = (list: string[]): string | null => (list.length === 0 ? null : JSON.stringify([...new Set(list)]))

/** The changed columns of a code. Throws `invalid-argument` (`details.field`) for invalid values. */
export async function readCodeFields(
  { reader }: { reader: Reader },
  fields: CodeFields,
  before: CodeColumns,
): Promise<CodeColumns> {
  const { slugs, categories } = fields
  const keep = <Value>(given: Value | undefined, kept: Value): Value => (given === undefined ? kept : given)
  // Giving one of percent and amount replaces the other.
  const percent = fields.amountCents && fields.percent === undefined ? null : keep(fields.percent, before.percent)
  const amount =
    fields.percent && fields.amountCents === undefined ? null : keep(fields.amountCents, before.amount_cents)
  if ((percent === null) === (amount === null)) throw refuse('percent', sayCode.percentOrAmount)
  const from = keep(fields.from, before.from_day)
  const until = keep(fields.until, before.until_day)
  if (from !== null && until !== null && from > until) throw refuse('until', sayCode.daysTurned)
  const flag = (given: boolean | undefined, kept: number) => (given === undefined ? kept : given ? 1 : 0)
  return {
    percent,
    amount_cents: amount,
    product_ids: slugs === undefined ? before.product_ids : listOrNull(await readProducts({ reader }, slugs ?? [])),
    categories:
      categories === undefined
        ? before.categories
        : listOrNull(await readCategories({ reader }, categories ?? [], readList(before.categories) ?? [])),
    from_day: from,
    until_day: until,
    use_limit: keep(fields.limit, before.use_limit),
    per_person: keep(fields.perPerson, before.per_person),
    minimum_cents: keep(fields.minimumCents, before.minimum_cents),
    first_purchase: flag(fields.firstPurchase, before.first_purchase),
    active: flag(fields.active, before.active),
  }
}

/** A code for which nothing is set yet. */
export const noColumns: CodeColumns = {
  percent: null,
  amount_cents: null,
  product_ids: null,
  categories: null,
  from_day: null,
  until_day: null,
  use_limit: null,
  per_person: null,
  minimum_cents: null,
  first_purchase: 0,
  active: 1,
}
