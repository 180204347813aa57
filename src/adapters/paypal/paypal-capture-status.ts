import type { PaymentStatus } from '#domain/payments/payment-provider.ts'

// Statuses and reasons of a capture: `capture_status` and `capture_status_details` of payments_payment_v2.json.
const tellingReasons = ['BUYER_COMPLAINT', 'CHARGEBACK', 'REFUNDED'] as const
type TellingReason = (typeof tellingReasons)[number]

/**
 * What a capture means, by status and reason. The reason takes precedence over the status: it tells why money that had
 * come is held (PENDING) or gone (DECLINED). All other reasons explain a wait and change nothing.
 */
export const captureMeanings: Record<string, Record<TellingReason | 'other', PaymentStatus>> = {
  COMPLETED: { other: 'approved', BUYER_COMPLAINT: 'disputed', CHARGEBACK: 'charged_back', REFUNDED: 'approved' },
  PARTIALLY_REFUNDED: {
    other: 'partially_refunded',
    BUYER_COMPLAINT: 'disputed',
    CHARGEBACK: 'charged_back',
    REFUNDED: 'partially_refunded',
  },
  REFUNDED: { other: 'refunded', BUYER_COMPLAINT: 'refunded', CHARGEBACK: 'charged_back', REFUNDED: 'refunded' },
  PENDING: { other: 'pending', BUYER_COMPLAINT: 'disputed', CHARGEBACK: 'charged_back', REFUNDED: 'refunded' },
  DECLINED: { other: 'rejected', BUYER_COMPLAINT: 'charged_back', CHARGEBACK: 'charged_back', REFUNDED: 'refunded' },
  FAILED: { other: 'rejected', BUYER_COMPLAINT: 'charged_back', CHARGEBACK: 'charged_back', REFUNDED: 'refunded' },
}

/** An unknown status says nothing about the money: the payment is pending. */
export function judgeCapture({ status, reason }: { status: string; reason?: string | undefined }): PaymentStatus {
  const meanings = captureMeanings[status]
  const telling = tellingReasons.find((one) => one === reason)
  return meanings ? meanings[telling ?? 'other'] : 'pending'
}
