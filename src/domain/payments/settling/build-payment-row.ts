import { randomUUID } from 'node:crypto'
import type { OrderRow } from '../../orders/order-queries.ts'
import { storedAmount } from '../../stored-amount.ts'
import type { Marks } from '../judging/assess-reading.ts'
import type { CountedPayment } from '../ledger/count-given.ts'
import type { PaymentFlag } from '../payment-flags.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { PaymentRow } from '../payment-queries.ts'
import { isEmpty } from '../payment-states.ts'

/** Whether the row is the same as recorded, so that there is nothing to write. */
export const isSamePayment = (row: PaymentRow, next: PaymentRow) =>
  row.status === next.status &&
  row.status_detail === next.status_detail &&
  row.refunded_minor === next.refunded_minor &&
  row.amount_minor === next.amount_minor &&
  row.currency === next.currency &&
  row.flag === next.flag &&
  row.part_of === next.part_of &&
  row.dispute === next.dispute &&
  row.doubt === next.doubt &&
  row.unsettled_at === next.unsettled_at &&
  row.trusted_at === next.trusted_at &&
  row.resolved_at === next.resolved_at

/**
 * Since when a payment no longer waits for the owner: what the owner accepted stays accepted, and money that is gone
 * asks for nothing until it comes back.
 */
function resolvedAt(row: PaymentRow | undefined, next: Pick<PaymentRow, 'flag' | 'status'>, at: string): string | null {
  if (isEmpty(next.status)) return row?.resolved_at ?? at
  const isTaken = row?.accepted_at != null && row.accepted_at === row.resolved_at
  if (row && isEmpty(row.status) && !isTaken) return null
  return next.flag === null || row?.accepted_at ? (row?.resolved_at ?? null) : null
}

/** Builds a payment's new row from the recorded one and the judged reading. */
export function buildPaymentRow(
  row: PaymentRow | undefined,
  { order, provider }: { order: OrderRow; provider: PaymentProvider },
  read: { payment: CountedPayment; flag: PaymentFlag | null; partOf: string | null; marks: Marks; at: string },
): PaymentRow {
  const { payment, flag, at } = read
  return {
    id: row?.id ?? randomUUID(),
    order_id: order.id,
    provider: provider.name,
    provider_payment_id: payment.id,
    provider_order_id: payment.providerOrderId,
    status: payment.status,
    status_detail: payment.statusDetail,
    currency: payment.currency,
    amount_minor: storedAmount(payment.amountMinor),
    refunded_minor: payment.refundedMinor,
    payee: payment.payee,
    payer_country: payment.payerCountry ?? row?.payer_country ?? null,
    part_of: read.partOf,
    live: (payment.live ?? provider.environment === 'live') ? 1 : 0,
    flag,
    ...read.marks,
    // Money that is gone cannot be in doubt.
    doubt: isEmpty(payment.status) ? null : read.marks.doubt,
    concern: row?.concern ?? null,
    displaced_concern: row?.displaced_concern ?? null,
    accepted_at: row?.accepted_at ?? null,
    resolved_at: resolvedAt(row, { flag, status: payment.status }, at),
    created_at: row?.created_at ?? at,
    updated_at: at,
  }
}
