import { recordAudit } from '../../audit/record-audit.ts'
import type { Writer } from '../../database.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Clock, Services } from '../../services.ts'
import { lockCatalog, type ProductRow, productsByKey, raiseVersion } from '../catalog-queries.ts'
import { isBelowPrice, offeredAt } from '../price-now.ts'
import { raiseRevision } from '../release-queries.ts'
import { keepPrices } from './keep-prices.ts'
import { lowestBefore } from './lowest-before.ts'
import { type SaleRow, selectPrices, selectSale, selectSales, updateSale, updateSalePrice } from './price-queries.ts'

type Writing = { transaction: Writer; clock: Clock }
type Needs = Pick<Services, 'database' | 'clock' | 'settings'>

/**
 * Starts or ends a sale whose time has come, once however often it is called. A sale never starts if its whole period
 * passed while the store was not running, or if it is not below the price by then. Asks to be called again when that
 * time is still to come: the clock may have been set back since the job was taken.
 */
export async function moveSale(
  { database, clock, settings }: Needs,
  saleId: string,
): Promise<'done' | { runAgainAt: Date }> {
  return database.write(async (transaction) => {
    await lockCatalog(transaction)
    const sale = await selectSale(transaction, saleId)
    const [row] = sale ? await productsByKey(transaction, 'id', [sale.product_id]) : []
    if (!sale || !row) return 'done'
    const now = clock.now().toISOString()
    const next = nextMove(sale)
    if (!next) return 'done'
    if (next > now) return { runAgainAt: new Date(next) }
    await moveRow({ transaction, clock, settings }, { row, sale, now })
    return 'done'
  })
}

/** When a sale starts or ends by itself; null when it does neither any more. */
function nextMove({ state, from_at, until_at }: SaleRow): string | null {
  if (state === 'waiting') return from_at
  return state === 'running' ? until_at : null
}

async function moveRow(
  { transaction, clock, settings }: Writing & Pick<Services, 'settings'>,
  { row, sale, now }: { row: ProductRow; sale: SaleRow; now: string },
): Promise<void> {
  if (sale.state === 'running') return endSale({ transaction, clock }, { row, sale })
  const isOver = sale.until_at !== null && sale.until_at <= now
  const isRefused = row.state === 'withdrawn' || !isBelowPrice(sale.cents, row)
  if (!isOver && !isRefused) return startSale({ transaction, clock, settings }, { row, sale })
  await updateSale(transaction, sale.id, { state: isOver ? 'missed' : 'canceled', ended_at: now })
}

/** Queues a job that moves a sale at an instant; it waits until then even while the store is not running. */
export const moveLater = (writing: Writing, saleId: string, at: string): Promise<void> =>
  enqueueJob(writing, {
    ...{ kind: 'move-sale', payload: { saleId } },
    ...{ uniqueKey: `sale:${saleId}:${at}`, runAt: new Date(at) },
  })

/** Makes a sale the product's price and ends one that still runs. The catalog must be locked. */
export async function startSale(
  { transaction, clock, settings }: Writing & Pick<Services, 'settings'>,
  { row, sale }: { row: ProductRow; sale: SaleRow },
) {
  const now = clock.now().toISOString()
  for (const other of await selectSales(transaction, row.id))
    if (other.state === 'running') await updateSale(transaction, other.id, { state: 'over', ended_at: now })
  const lowest = lowestBefore(await selectPrices(transaction, row.id), {
    reducedAt: now,
    timeZone: settings().timeZone,
  })
  await updateSale(transaction, sale.id, { state: 'running' })
  await setSale({ transaction, clock }, row, { cents: sale.cents, former: row.price_cents, lowest })
  if (sale.until_at !== null) await moveLater({ transaction, clock }, sale.id, sale.until_at)
  await recordSale({ transaction, clock }, sale, 'product.sale-start')
}

/** Gives a product its own price back. The catalog must be locked. */
export async function endSale({ transaction, clock }: Writing, { row, sale }: { row: ProductRow; sale: SaleRow }) {
  await closeSale({ transaction, clock }, sale)
  await setSale({ transaction, clock }, row, null)
}

/**
 * Ends the sale in effect because the owner's new price is not above it. Must run in the write of that price, which
 * also keeps what the product is offered at. Without an `actorId` it is recorded in the name of whoever planned it.
 */
export async function endMetSale({ transaction, clock }: Writing, productId: string, actorId?: string) {
  await updateSalePrice(transaction, productId, null)
  const running = (await selectSales(transaction, productId)).filter(({ state }) => state === 'running')
  for (const sale of running) await closeSale({ transaction, clock }, sale, actorId)
}

async function closeSale({ transaction, clock }: Writing, sale: SaleRow, actorId?: string): Promise<void> {
  await updateSale(transaction, sale.id, { state: 'over', ended_at: clock.now().toISOString() })
  await recordSale({ transaction, clock }, sale, 'product.sale-end', actorId)
}

async function setSale(
  { transaction, clock }: Writing,
  row: ProductRow,
  sale: Parameters<typeof updateSalePrice>[2],
): Promise<void> {
  const now = clock.now().toISOString()
  await updateSalePrice(transaction, row.id, sale)
  const change = {
    productId: row.id,
    ...{ before: offeredAt(row), after: offeredAt({ ...row, sale_cents: sale?.cents ?? null }) },
  }
  await keepPrices(transaction, [change], { now, why: sale ? 'sale' : 'sale-over' })
  await raiseRevision(transaction, row.id, now)
  await raiseVersion(transaction)
}

/** Records what happened to a sale, in the name of whoever planned it unless somebody else acted. */
export const recordSale = (
  writing: Writing,
  { product_id: productId, cents, from_at: from, until_at: until, planned_by: plannedBy }: SaleRow,
  action: `product.sale-${'plan' | 'start' | 'end' | 'cancel'}`,
  actorId = plannedBy,
): Promise<void> =>
  recordAudit(writing, { actorId, action, subject: `product:${productId}`, details: { saleCents: cents, from, until } })
