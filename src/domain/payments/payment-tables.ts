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
    /** How often the provider refused to collect, and when it did last; what it said when it did so for good. */
    declines: number
    declined_at: string | null
    refusal: string | null
    /** The provider's time of the newest approval that is known to be older than the last refusal. */
    approval_seen: string | null
    /** Until when a call that collects may be under way; null = none is. */
    capturing_until: string | null
    /** When the provider was told that this attempt is over, with every payment that waits there. */
    closed_at: string | null
    /** What it was begun with, and is followed with; null = with what the store is set to. */
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
    /** Read by `amountOf`: it may not be known. */
    amount_minor: number
    refunded_minor: number
    payee: string | null
    /** ISO 3166-1 alpha-2, as the provider says it; null where it does not. */
    payer_country: string | null
    /** The provider's order of which it is one part: the parts of one order count as one payment. */
    part_of: string | null
    live: number
    /** `mismatch: …` = not what was asked for; `extra` = the order was paid already. Both wait for the owner. */
    flag: PaymentFlag | null
    /** What the provider's list of disputes said at the last reading that could see it. */
    dispute: DisputeReading
    /** When a reading that showed a dispute open was asked for last; null while none is open. */
    dispute_seen_at: string | null
    /** `lost`: was settled and reads otherwise now; `alleged`: a signed notice says so and no reading can tell. */
    doubt: PaymentDoubt | null
    /** When a settled payment was first read as unsettled; null while it reads settled. */
    unsettled_at: string | null
    /** When the owner last said that the payment is good all the same. */
    trusted_at: string | null
    /**
     * What the owner should look at although the payment counts: `refund-failed`, `buyer-deleted`, `code` used once too
     * often (`code: …` by the same buyer in that order), or `repeat: …` of that order.
     */
    concern: PaymentConcern | null
    /** The owner took it as paid: it counts, whatever was asked for. */
    accepted_at: string | null
    /** Since when flag and concern wait for nobody any more; null while they do. */
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
    /** Read by `amountOf`: it may not be known. */
    amount_minor: number
    refunded_minor: number
    created_at: string
    updated_at: string
    /** Given back, or taken by the owner as it is; null while it waits. */
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
    /** What the notice says by itself, the case that it is about, and the provider's time of it. */
    hint: NoticeHint | null
    subject: string | null
    happened_at: string | null
    received_at: string
    processed_at: string | null
  }
}
