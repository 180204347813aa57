import type { Database } from '../../database.ts'
import { formatMinor } from '../../minor-units.ts'
import type { ProviderName } from '../../provider-names.ts'
import { amountOf } from '../../stored-amount.ts'
import { leftToRefund } from '../ledger/refund-amount.ts'
import { selectMovementsOfPayments } from '../movement-queries.ts'
import { selectWaitingOrphans } from '../orphan-queries.ts'
import type { PaymentStatus } from '../payment-provider.ts'
import { selectRefundsOfPayments } from '../refund-queries.ts'
import type { RefundState } from '../refund-states.ts'

/** A settled payment of an order that this store does not know; amounts are decimal strings in its currency. */
export interface Orphan {
  id: string
  provider: ProviderName
  paymentId: string
  /** The order that the provider names, if any. */
  orderId: string | null
  status: PaymentStatus
  currency: string
  /** Null when it could not be read. */
  amount: string | null
  refunded: string
  /** What a refund gives back now. */
  left: string
  /** The state of its last refund; null without one. */
  refund: RefundState | null
  createdAt: string
}

/** Payments without an order that wait for the owner, newest first, at most 100. */
export async function listOrphans({ database }: { database: Database }): Promise<Orphan[]> {
  const rows = await selectWaitingOrphans(database.read)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const refunds = await selectRefundsOfPayments(database.read, ids)
  const movements = await selectMovementsOfPayments(database.read, ids)
  return rows.map((row) => {
    const minor = amountOf(row)
    const isOwn = (one: { payment_id: string }) => one.payment_id === row.id
    const own = refunds.filter(isOwn)
    const left = leftToRefund(row.currency, movements.filter(isOwn), own)
    return {
      id: row.id,
      provider: row.provider,
      paymentId: row.provider_payment_id,
      orderId: row.told_order_id,
      status: row.status,
      currency: row.currency,
      amount: minor === null ? null : formatMinor(minor, row.currency),
      refunded: formatMinor(row.refunded_minor, row.currency),
      left: formatMinor(left.minor, row.currency),
      refund: own.at(-1)?.state ?? null,
      createdAt: row.created_at,
    }
  })
}
