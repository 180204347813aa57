import type { AttemptState } from './attempt-states.ts'
import type { PaymentStatus, ProviderName } from './payment-provider.ts'

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
    amount_minor: number
    refunded_minor: number
    payee: string | null
    live: number
    /** `mismatch: …` = not what was asked for; `extra` = the order was paid already. Both wait for the owner. */
    flag: string | null
    created_at: string
    updated_at: string
  }
  payment_notices: {
    id: string
    provider: ProviderName
    event_id: string
    kind: string
    payment_id: string | null
    provider_order_id: string | null
    order_id: string | null
    received_at: string
    processed_at: string | null
  }
}
