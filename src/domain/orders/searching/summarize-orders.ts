import { findGuests } from '../../accounts/guests/find-guest.ts'
import { findErased } from '../../accounts/is-erased.ts'
import { listOrderCodes } from '../../codes/list-order-codes.ts'
import { sumOrders } from '../../payments/ledger/sum-orders.ts'
import { sumLines } from '../../pricing/price-lines.ts'
import type { Services } from '../../services.ts'
import { headOf, type OrderHead, priceOfLine, selectLines } from '../order-queries.ts'
import { countDeliveries, type FoundOrder, paymentIdsOf } from './order-search-queries.ts'

export interface OrderSummary extends OrderHead {
  accountId: string
  /** Bought without an account. */
  guest: boolean
  /** Its buyer's data was deleted: nobody can be reached. */
  buyerDeleted: boolean
  provider: FoundOrder['provider']
  totalCents: number
  /** What its discount code took off, and the code, which is null without one. */
  discountCents: number
  code: string | null
  /** What moved at the provider, in US cents. */
  paidCents: number
  givenBackCents: number
  feeCents: number
  titles: string[]
  /** The sum over all lines. */
  quantity: number
  /** The provider's ids of its payments, oldest first. */
  paymentIds: string[]
  /** Made by an owner with test money. */
  test: boolean
  /** How many times a file of it was downloaded completely. */
  deliveries: number
  /** Whether a payment of it waits for the owner. */
  flagged: boolean
}

/** These orders as owners see them, with their lines, money and deliveries, in the same order. */
export async function summarizeOrders(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  rows: FoundOrder[],
): Promise<OrderSummary[]> {
  const { demo } = settings()
  const ids = rows.map((row) => row.id)
  const lines = Map.groupBy(await selectLines(database.read, ids), (line) => line.order_id)
  const codes = await listOrderCodes({ reader: database.read }, ids)
  const sums = await sumOrders({ reader: database.read }, ids)
  const deliveries = await countDeliveries(database.read, ids)
  const payments = await paymentIdsOf(database.read, ids)
  const buyers = rows.map((row) => row.account_id)
  const guests = await findGuests({ reader: database.read }, buyers)
  const erased = await findErased({ reader: database.read }, buyers)
  return rows.map((row) => ({
    ...headOf(row),
    accountId: row.account_id,
    guest: guests.has(row.account_id),
    buyerDeleted: erased.has(row.account_id),
    provider: row.provider,
    totalCents: row.total_cents,
    discountCents: sumLines((lines.get(row.id) ?? []).map(priceOfLine)).discountCents,
    code: codes.get(row.id) ?? null,
    ...(sums.get(row.id) ?? { paidCents: 0, givenBackCents: 0, feeCents: 0 }),
    test: row.test === 1 && !demo,
    titles: (lines.get(row.id) ?? []).map((line) => line.title),
    quantity: (lines.get(row.id) ?? []).reduce((sum, line) => sum + line.quantity, 0),
    paymentIds: payments.get(row.id) ?? [],
    deliveries: deliveries.get(row.id) ?? 0,
    flagged: row.flags > 0,
  }))
}
