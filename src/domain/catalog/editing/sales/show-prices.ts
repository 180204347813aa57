import type { Database } from '../../../database.ts'
import { ShopError } from '../../../errors.ts'
import { isWhole } from '../../bundle-parts.ts'
import { productsByKey } from '../../catalog-queries.ts'
import type { PriceReason, SaleState } from '../../catalog-tables.ts'
import { sayMissing } from '../../missing-texts.ts'
import { offeredAt } from '../../price-now.ts'
import { selectPrices, selectSales } from '../../prices/price-queries.ts'

/** A temporary price reduction, in cents. */
export interface PlannedSale {
  id: string
  cents: number
  from: string
  /** First instant at which it no longer applies; null when it runs until an owner ends it. */
  until: string | null
  state: SaleState
}

/** A product's current, past and planned prices in cents; null: it is, or was, not on offer. */
export interface ProductPrices {
  nowCents: number | null
  /** Newest first, at most 100. */
  history: { at: string; cents: number | null; why: PriceReason }[]
  sales: PlannedSale[]
}

const newest = 100

/** The prices of a product, for its owner. Throws not-found. */
export async function showPrices(
  { database }: { database: Pick<Database, 'read'> },
  id: string,
): Promise<ProductPrices> {
  const [row] = await productsByKey(database.read, 'id', [id])
  if (!row) throw new ShopError('not-found', sayMissing.product)
  const sales = await selectSales(database.read, id)
  return {
    nowCents: row.members === null || (await isWhole(database.read, row)) ? offeredAt(row) : null,
    history: (await selectPrices(database.read, id)).toReversed().slice(0, newest),
    sales: sales.map(({ id, cents, from_at: from, until_at: until, state }) => ({ id, cents, from, until, state })),
  }
}
