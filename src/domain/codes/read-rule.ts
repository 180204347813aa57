import type { CodeRule } from '../pricing/code-rule.ts'
import type { CodeRow } from './code-queries.ts'

/** Reads a list that only `readCodeFields` writes. */
export const readList = (text: string | null): string[] | null => (text === null ? null : JSON.parse(text))

/** The rule of a stored code. */
export const readRule = (row: CodeRow): CodeRule => ({
  code: row.code,
  percent: row.percent,
  amountCents: row.amount_cents,
  productIds: readList(row.product_ids),
  categories: readList(row.categories),
  minimumCents: row.minimum_cents,
})
