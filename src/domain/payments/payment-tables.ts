import type { ProviderName } from '../provider-names.ts'
import type { AttemptState } from './attempt-states.ts'
import type { PaymentConcern, PaymentFlag } from './payment-flags.ts'
import type { DisputeReading, NoticeHint, PaymentEnvironment, PaymentStatus } from './payment-provider.ts'

export type PaymentDoubt = 'lost' | 'alleged'

export interface PaymentTables {
  payment_attempts: {
    id: string
    order_id: string
    provider: ProviderName
    state: AttemptState
    /** Idempotency keys, stored before the calls that use them. */
    start_key: string
    capture_key: string
    /** The provider's order (PayPal) or preference (Mercado Pago); null until it answered. */
    provider_order_id: string | null
    provider_status: string | null
    redirect_url: string | null
    /** Whom the provider said it collects for. */
    payee: string | null
    /** How often the provider declined, when it last did, and what it said when it refused for good. */
    declines: number
    declined_at: string | null
    refusal: string | null
    /** The provider's time of the newest approval that is known to be older than the last refusal. */
    approval_seen: string | null
    /** Until when a capture may be running; null when none is. */
    capturing_until: string | null
    /** When the provider was told to close this attempt and every payment pending there. */
    closed_at: string | null
    /** What the attempt was made with, and is followed with; null means what the store is set to now. */
    environment: PaymentEnvironment | null
    account: string | null
    created_at: string
    updated_at: string
  }
  payments: {
    id: string
    order_id: string
    provider: ProviderName
    provider_payment_id: string
    provider_order_id: string | null
    status: PaymentStatus
    status_detail: string
    currency: string
    /** Read it with `amountOf`: the amount may be unknown. */
    amount_minor: number
    refunded_minor: number
    payee: string | null
    /** ISO 3166-1 alpha-2, as the provider gives it; null when it does not. */
    payer_country: string | null
    /** The provider's order that this payment is a part of; the parts of one order count as one payment. */
    part_of: string | null
    live: number
    /** `mismatch: …` = not what was asked for; `extra` = the order was paid already. Both wait for the owner. */
    flag: PaymentFlag | null
    /** What the provider's list of disputes said at the last reading that could see it. */
    dispute: DisputeReading
    /** When the last reading that showed an open dispute was asked for; null while none is open. */
    dispute_seen_at: string | null
    /**
     * `lost`: was settled and no longer reads so; `alleged`: a signed notice reports a dispute or a reversal that no
     * reading can confirm or rule out.
     */
    doubt: PaymentDoubt | null
    /** When a settled payment was first read as unsettled; null while it reads settled. */
    unsettled_at: string | null
    /** Up to when the owner, or a reading that could see disputes, has settled doubts about the payment. */
    trusted_at: string | null
    /**
     * Why the owner should look at a payment that counts: `refund-failed`, `refund-unanswered`, `buyer-deleted`, `code`
     * used once too often (`code: …` by the same buyer in that order), or `repeat: …` of that order.
     */
    concern: PaymentConcern | null
    /** The concern that one about a refund took the place of before the owner decided about it. */
    displaced_concern: PaymentConcern | null
    /** When the owner accepted it as paid, or left it as it is: it counts, whatever was asked for. */
    accepted_at: string | null
    /** Since when flag and concern no longer wait for the owner; null while they do. */
    resolved_at: string | null
    created_at: string
    updated_at: string
  }
  /** Settled payments of orders that this store does not know. */
  orphan_payments: {
    id: string
    provider: ProviderName
    provider_payment_id: string
    provider_order_id: string | null
    /** The order that the provider names, if any. */
    told_order_id: string | null
    status: PaymentStatus
    status_detail: string
    currency: string
    /** Read it with `amountOf`: the amount may be unknown. */
    amount_minor: number
    refunded_minor: number
    created_at: string
    updated_at: string
    /** When its money was gone or the owner kept it; null while it waits. */
    resolved_at: string | null
  }
  payment_notices: {
    id: string
    provider: ProviderName
    event_id: string
    kind: string
    payment_id: string | null
    provider_order_id: string | null
    order_id: string | null
    /** What the notice itself says, the case that it is about, and the provider's time of the event. */
    hint: NoticeHint | null
    subject: string | null
    happened_at: string | null
    received_at: string
    processed_at: string | null
  }
}
