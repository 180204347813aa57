import type { Reader } from '../database.ts'
import { canMakeFree } from '../pricing/code-rule.ts'

/** A discount code by which some products, and not others, can be had for nothing. */
export interface FreeCode {
  percent: number | null
  amountCents: number | null
  productIds: string[]
  categories: string[]
}

/** Those that are active and do not end before this day. */
export async function findFreeCodes(reader: Reader, day: string): Promise<FreeCode[]> {
  const rows = await reader
    .selectFrom('discount_codes')
    .select(['percent', 'amount_cents as amountCents', 'minimum_cents as minimumCents', 'product_ids', 'categories'])
    .where('deleted_at', 'is', null)
    .where('active', '=', 1)
    .where(({ or, eb }) => or([eb('product_ids', 'is not', null), eb('categories', 'is not', null)]))
    .where(({ or, eb }) => or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
    .execute()
  const list = (text: string | null): string[] => (text === null ? [] : JSON.parse(text))
  return rows.filter(canMakeFree).map(({ percent, amountCents, product_ids: productIds, categories }) => ({
    ...{ percent, amountCents },
    ...{ productIds: list(productIds), categories: list(categories) },
  }))
}

interface Priced {
  id: string
  /** Keys of the categories that it is listed in. */
  categories: string[]
  /** The least that it costs; null while it has no price. */
  cents: number | null
}

/** Whether one of these codes takes off all that a product costs. */
export const isFreeBy = (codes: FreeCode[], { id, categories, cents }: Priced): boolean =>
  cents !== null &&
  codes.some(
    (code) =>
      (code.percent === 100 || cents <= (code.amountCents ?? 0)) &&
      (code.productIds.includes(id) || categories.some((category) => code.categories.includes(category))),
  )
