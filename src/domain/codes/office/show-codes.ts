import { findProductsForSale } from '../../catalog/showing/find-products-for-sale.ts'
import { countedTestFlags } from '../../counted-test-flags.ts'
import { today } from '../../dates/today.ts'
import type { Services } from '../../services.ts'
import { sumBrought, sumUses } from '../code-desk-queries.ts'
import type { CodeRow } from '../code-queries.ts'
import { readList } from '../read-rule.ts'

/** Whether a code can be used today, or why not. */
export type CodeStanding = 'holds' | 'not-yet' | 'over' | 'used-up' | 'off'

/** A code as owners see it; money in US cents, days in the store's time zone. */
export interface OwnersCode {
  code: string
  percent: number | null
  amountCents: number | null
  slugs: string[] | null
  categories: string[] | null
  from: string | null
  until: string | null
  limit: number | null
  perPerson: number | null
  minimumCents: number | null
  firstPurchase: boolean
  active: boolean
  standing: CodeStanding
  createdAt: string
  /** Orders that were paid with it, and orders that may still be. */
  uses: number
  reserved: number
  /** What it took off paid orders, and what these brought in after refunds. */
  discountCents: number
  broughtCents: number
}

function standingOf(row: CodeRow, day: string): CodeStanding {
  if (row.active === 0) return 'off'
  if (row.until_day !== null && day > row.until_day) return 'over'
  if (row.use_limit !== null && row.taken >= row.use_limit) return 'used-up'
  return row.from_day !== null && day < row.from_day ? 'not-yet' : 'holds'
}

/** Codes with their uses and totals, in the same order. */
export async function showCodes(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  rows: CodeRow[],
): Promise<OwnersCode[]> {
  if (rows.length === 0) return []
  const reader = database.read
  const ids = rows.map((row) => row.id)
  const tests = countedTestFlags(settings())
  const uses = await sumUses(reader, ids, tests)
  const brought = new Map((await sumBrought(reader, ids, tests)).map((row) => [row.codeId, Number(row.cents ?? 0)]))
  const meant = rows.flatMap((row) => readList(row.product_ids) ?? [])
  const products = await findProductsForSale({ reader }, [...new Set(meant)])
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]))
  const day = today({ clock, settings })
  return rows.map((row) => {
    const of = (state: string) => uses.find((use) => use.codeId === row.id && use.state === state)
    return {
      code: row.code,
      percent: row.percent,
      amountCents: row.amount_cents,
      slugs: readList(row.product_ids)?.map((id) => slugs.get(id) ?? id) ?? null,
      categories: readList(row.categories),
      from: row.from_day,
      until: row.until_day,
      limit: row.use_limit,
      perPerson: row.per_person,
      minimumCents: row.minimum_cents,
      firstPurchase: row.first_purchase === 1,
      active: row.active === 1,
      standing: standingOf(row, day),
      createdAt: row.created_at,
      uses: Number(of('used')?.count ?? 0),
      reserved: Number(of('reserved')?.count ?? 0),
      discountCents: Number(of('used')?.cents ?? 0),
      broughtCents: brought.get(row.id) ?? 0,
    }
  })
}
