/** Asked of the provider with an outcome that is not known yet, given, or refused by the provider. */
export type RefundState = 'requested' | 'done' | 'refused'

export interface RefundTables {
  refunds: {
    id: string
    order_id: string
    /** Our payment row. */
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
