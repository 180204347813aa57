import type { RefundState } from './refund-states.ts'

export interface RefundTables {
  refunds: {
    id: string
    /** Null for money of an order that this store does not know. */
    order_id: string | null
    /** Our payment row, or the row of `orphan_payments` when there is no order. */
    payment_id: string
    requested_by: string
    /** Idempotency key, the same on every try. */
    key: string
    state: RefundState
    /** In US cents, and what that is in the payment's currency. */
    amount_cents: number
    currency: string
    amount_minor: number
    provider_refund_id: string | null
    provider_status: string | null
    created_at: string
    updated_at: string
  }
}
