/**
 * `charge`: the buyer's money came in. `refund`: given back, by us or at the provider. `reversal`: taken back by the
 * provider or a bank. `reinstated`: money that had gone came back. `fee`: what the provider keeps.
 */
export const movementKinds = ['charge', 'refund', 'reversal', 'reinstated', 'fee'] as const
export type MovementKind = (typeof movementKinds)[number]

export interface MovementTables {
  /** Insert-only. Amounts are signed: positive for money that came in, negative for money that left. */
  money_movements: {
    id: string
    /** Null for money of an order that this store does not know. */
    order_id: string | null
    /** Our payment row, or the row of `orphan_payments` when there is no order. */
    payment_id: string
    kind: MovementKind
    /** In the smallest unit of `currency`. */
    minor: number
    currency: string
    /** In US cents at the order's own rate; null in a currency for which there is none. */
    cents: number | null
    /** The movement's name within its payment: a refund's id, or a numbered name for what a reading showed. */
    provider_ref: string
    at: string
  }
}
