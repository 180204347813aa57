import type { ProviderName } from '../provider-names.ts'

/** Real money, the provider's own sandbox, or a simulator. */
export type PaymentEnvironment = 'live' | 'sandbox' | 'simulator'

/** What the store asks a provider to collect. `amountMinor` is in the smallest unit of `currency`. */
export interface PaymentRequest {
  orderId: string
  orderNumber: string
  /** Stored before the call; the same key on every retry. */
  idempotencyKey: string
  email: string
  currency: string
  amountMinor: number
  /** At list prices: they add up to `amountMinor`, or to more when a discount applies. */
  lines: { slug: string; title: string; quantity: number; unitMinor: number }[]
  returnUrls: { success: string; failure: string; pending: string }
  /** Instant after which the offer may no longer be paid. */
  expiresAt: string
}

/** The provider's answer to a request: where the buyer goes to pay. */
export interface StartedPayment {
  /** Order (PayPal) or preference (Mercado Pago). */
  providerOrderId: string
  /** In the provider's own words. */
  status: string
  redirectUrl: string
  /** Whom it collects for, when it says so. */
  payee: string | null
}

export type PaymentStatus =
  | 'approved'
  | 'partially_refunded'
  | 'pending'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'charged_back'
  | 'disputed'

/** Whether a reading shows a dispute that is not closed; `unknown`: it cannot see disputes, now or ever. */
export type DisputeReading = 'open' | 'none' | 'unknown'

/** What a signed notice itself says: money is about to be taken back, stays after all, or was approved. */
export type NoticeHint = 'freeze' | 'release' | 'approved'

/** One payment as the provider knows it now. */
export interface ProviderPayment {
  /** Capture id (PayPal) or payment id (Mercado Pago). */
  id: string
  /** The provider's order (PayPal), when it says so. */
  providerOrderId: string | null
  /** The purchase at the provider to which payments on several cards belong (Mercado Pago's merchant order). */
  purchaseId?: string | null
  /** Our order id, as sent along (`custom_id`, `external_reference`). */
  orderId: string | null
  status: PaymentStatus
  /** What the provider's separate list of disputes says; missing when the status alone tells of them. */
  dispute?: DisputeReading
  /** The provider's own words, for the owner. */
  statusDetail: string
  currency: string
  /** Null when the provider's figure cannot be read, such as one with decimals that the currency does not have. */
  amountMinor: number | null
  /**
   * What is refunded for good, without pending refunds where the provider tells them apart. Null when it does not say.
   */
  refundedMinor: number | null
  /** Every refund of it, whoever made it; missing when the provider does not list them. */
  refunds?: ListedRefund[] | undefined
  /** What the provider keeps for itself, in `currency`; missing when it does not say. */
  feeMinor?: number | undefined
  payee: string | null
  /** The payer's country (ISO 3166-1 alpha-2), when it says so. */
  payerCountry?: string | null
  /** Whether real money moved; null when the provider does not say, and its environment decides. */
  live: boolean | null
}

/** A refund as the provider knows it: pending, done, or refused for good. */
export interface ProviderRefund {
  id: string
  state: 'pending' | 'done' | 'refused'
  /** In the provider's own words. */
  status: string
}

/** A refund as a payment's own list has it; `minor` in the payment's currency. */
export type ListedRefund = Pick<ProviderRefund, 'id' | 'state'> & { minor: number }

/**
 * How one attempt stands: not yet approved by the buyer, ready to be captured, declined but still payable, refused for
 * good, with payments, or no longer known to the provider.
 */
export interface ProviderAttempt {
  state: 'waiting' | 'approved' | 'declined' | 'refused' | 'paid' | 'gone'
  /** The provider's time of the current approval, when it gives one. */
  approvedAt?: string | null
  /** Why it declined or refused, in the provider's words. */
  refusal?: string
  /** Where to send the buyer back to, when the provider asks for it. */
  redirectUrl: string | null
  payments: ProviderPayment[]
}

/** A payment as a provider's list names it, with its order when the list says so. */
export interface ListedPayment {
  id: string
  orderId: string | null
  /** Its state in the list, in the provider's words; the text differs once something has changed. */
  state: string
}

/** Which attempt is asked about. `providerOrderId` is null when the answer to its start never came. */
export interface AttemptReference {
  providerOrderId: string | null
  orderId: string
  /** Payments already known; read one by one, since a provider's search may lag behind. */
  paymentIds: string[]
}

/**
 * A payment provider's API. Every call answers within 10 s or throws `ShopError('unavailable' | 'deadline-exceeded')`:
 * the outcome is then unknown, not failed.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** The currency that the seller's account collects, and its rate per US dollar. */
  readonly terms: { currency: string; rate: string }
  /** Whom payments must go to; null when the settings do not say. */
  readonly payee: string | null
  /** In the `live` environment, payments made in test mode are a mismatch. */
  readonly environment: PaymentEnvironment
  /** The store's account or application at the provider: payments begun with one are unknown to another. */
  readonly account: string
  /** Throws `aborted` when the provider refuses this particular payment for good. */
  start(request: PaymentRequest): Promise<StartedPayment>
  /** Asks how an attempt stands; the only source of truth. */
  read(attempt: AttemptReference): Promise<ProviderAttempt>
  /** Collects an approved attempt (PayPal); for Mercado Pago the same as `read`. */
  capture(attempt: AttemptReference & { idempotencyKey: string }): Promise<ProviderAttempt>
  /**
   * Ends an attempt as far as the provider's API allows, so that nobody can pay it any more: closes its page, and
   * cancels those of `paymentIds` that are still pending. Completed payments stay. Idempotent.
   */
  close(attempt: AttemptReference): Promise<void>
  readPayment(paymentId: string): Promise<ProviderPayment | null>
  /** The provider's clock; null when it does not tell. */
  readClock?(): Promise<Date | null>
  /** The payments that a case is about, where notices name cases; empty when the provider does not know it. */
  findCasePayments?(about: NoticeSubject): Promise<string[]>
  /**
   * Payments made, or whose money moved, in this span, including those that no notice announced. Makes one call per
   * page. Throws `permission-denied` when the account may not list them.
   */
  listPayments?(span: { from: Date; until: Date }): Promise<ListedPayment[]>
  refund(request: {
    paymentId: string
    amountMinor: number | null
    currency: string
    idempotencyKey: string
  }): Promise<ProviderRefund>
  /** Reads a refund that the provider accepted; null when the provider does not know it. */
  readRefund(refund: { paymentId: string; refundId: string }): Promise<ProviderRefund | null>
  /**
   * Verifies a notice's signature over the raw body and returns what it is about, once for each payment that it names;
   * null when the signature is wrong.
   */
  verifyNotice(notice: { headers: Headers; url: URL; body: Uint8Array }): Promise<ProviderNotice[] | null>
}

/** The subject of a notice that names a case instead of a payment. */
export interface NoticeSubject {
  kind: string
  subject: string
}

/** A signed notice. It is only a hint: the payment is read from the provider again. */
export interface ProviderNotice {
  /** Differs for each payment that one event names. */
  eventId: string
  kind: string
  paymentId: string | null
  providerOrderId: string | null
  orderId: string | null
  hint?: NoticeHint | null
  /** The case that the hint is about: a dispute, or the payment itself. */
  subject?: string | null
  /** The provider's time of the event; notices arrive in any order. */
  happenedAt?: string | null
}
