import type { OrderRow } from '../../orders/order-queries.ts'
import type { ProviderPayment } from '../payment-provider.ts'
import type { PaymentRow } from '../payment-queries.ts'
import { isSettled } from '../payment-states.ts'

type Readable = ProviderPayment & { amountMinor: number }

const sumOf = (payments: Readable[]) => payments.reduce((total, { amountMinor }) => total + amountMinor, 0)

/**
 * Finds payments of one purchase at the provider that add up to what was asked for: the buyer paid with several cards.
 * Only payments whose money moved count. One that was a part once stays a part. Returns the purchase id by payment id.
 */
export function findParts(
  order: Pick<OrderRow, 'id' | 'quote_currency' | 'quote_minor'>,
  { told, known }: { told: ProviderPayment[]; known: PaymentRow[] },
): Map<string, string> {
  const parts = new Map<string, string>()
  for (const row of known) if (row.part_of !== null) parts.set(row.provider_payment_id, row.part_of)
  const fresh = told.filter(
    (one): one is Readable =>
      !parts.has(one.id) &&
      one.orderId === order.id &&
      one.currency === order.quote_currency &&
      isSettled(one.status) &&
      one.amountMinor !== null &&
      one.amountMinor > 0 &&
      one.amountMinor < order.quote_minor,
  )
  for (const [purchase, payments] of Map.groupBy(fresh, ({ purchaseId }) => purchaseId ?? null)) {
    if (purchase === null) continue
    // A fully refunded payment, such as a lone half, does not spoil the parts that came after it.
    const kept = payments.filter(({ status }) => status !== 'refunded')
    const fitting = [payments, kept].find((some) => sumOf(some) === order.quote_minor) ?? []
    for (const { id } of fitting) parts.set(id, purchase)
  }
  return parts
}
