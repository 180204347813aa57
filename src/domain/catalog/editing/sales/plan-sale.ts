import { randomUUID } from 'node:crypto'
import { addDays, dayInZone, startOfDay } from '../../../dates/day-in-zone.ts'
import type { Sentence } from '../../../each-language.ts'
import { ShopError } from '../../../errors.ts'
import { displayPrice } from '../../../money.ts'
import { noProgress, type Progress } from '../../../progress.ts'
import { readCertainCents } from '../../../read-money.ts'
import type { ProvingActor } from '../../../require-proof.ts'
import type { Services } from '../../../services.ts'
import type { ProductRow } from '../../catalog-queries.ts'
import { moveLater, recordSale, startSale } from '../../prices/move-sale.ts'
import { insertSale, type SaleRow, selectSales } from '../../prices/price-queries.ts'
import { changeIfUnchanged } from '../find-unchanged.ts'
import { sayOfSale } from './sale-texts.ts'
import { type ProductPrices, showPrices } from './show-prices.ts'

export interface SaleInput {
  /** `"$2.50"` */
  price: string
  /** First day of the sale, in the store's time zone; null: it starts at once. */
  from?: string | null | undefined
  /** Last day of the sale; null: it runs until an owner ends it. */
  until?: string | null | undefined
}

const refusal = (field: keyof SaleInput, message: Sentence) =>
  new ShopError('invalid-argument', message, { details: { field } })
const furthestDays = 5 * 366

/**
 * Plans a lower price for a while. A sale that starts at once is in effect on return; a later one starts by job.
 * @throws ShopError not-found, invalid-argument with `details.field`, aborted when it overlaps another sale; as
 * `requireProof` does for a price of 0
 */
export async function planSale(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { id, actorId, requireProof, ...input }: SaleInput & { id: string } & ProvingActor,
  progress: Progress = noProgress,
): Promise<ProductPrices> {
  const { clock, settings } = services
  const { timeZone } = settings()
  await changeIfUnchanged({ ...services, progress }, { id }, async (transaction, row) => {
    const now = clock.now().toISOString()
    const cents = readSalePrice(input.price, row)
    // Whatever is in it by the time that the sale begins.
    if (cents === 0) requireProof()
    const span = readSpan(input, { now, timeZone })
    const sales = await selectSales(transaction, id)
    const other = sales.find((sale) => overlap(sale, span))
    if (other) throw new ShopError('aborted', sayOfSale.overlaps(dayInZone(other.from_at, timeZone)))
    const sale: SaleRow = {
      ...{ id: randomUUID(), product_id: id, cents, ...span, state: 'waiting' },
      ...{ planned_by: actorId, planned_at: now, ended_at: null },
    }
    await insertSale(transaction, sale)
    await recordSale({ transaction, clock }, sale, 'product.sale-plan')
    if (sale.from_at <= now) await startSale({ transaction, clock, settings }, { row, sale })
    else await moveLater({ transaction, clock }, sale.id, sale.from_at)
  })
  return showPrices(services, id)
}

function readSalePrice(price: string, row: ProductRow): number {
  if (row.price_cents === null) throw refusal('price', sayOfSale.notPriced)
  if (row.buyers_choose === 1) throw refusal('price', sayOfSale.buyersChoose)
  const cents = readCertainCents(price)
  if (cents === null) throw refusal('price', sayOfSale.noPrice)
  if (cents >= row.price_cents) throw refusal('price', sayOfSale.notLower(displayPrice(row.price_cents)))
  return cents
}

type Span = Pick<SaleRow, 'from_at' | 'until_at'>

function readSpan({ from, until }: SaleInput, { now, timeZone }: { now: string; timeZone: string }): Span {
  const today = dayInZone(now, timeZone)
  if (from && from < today) throw refusal('from', sayOfSale.past)
  if (until && until < (from ?? today)) throw refusal('until', from ? sayOfSale.backwards : sayOfSale.past)
  const furthest = addDays(today, furthestDays)
  if (from && from > furthest) throw refusal('from', sayOfSale.tooFar)
  if (until && until > furthest) throw refusal('until', sayOfSale.tooFar)
  return {
    from_at: from && from > today ? startOfDay(from, timeZone) : now,
    until_at: until ? startOfDay(addDays(until, 1), timeZone) : null,
  }
}

const overlap = (sale: SaleRow, { from_at: from, until_at: until }: Span): boolean =>
  (sale.state === 'waiting' || sale.state === 'running') &&
  (sale.until_at === null || sale.until_at > from) &&
  (until === null || until > sale.from_at)
