/**
 * PayPal's rules for orders and captures, without wire format and books, for both the simulator and the tests'
 * stand-in. Status and reason of a capture are those of `payments_payment_v2.json`; reasons there explain only PENDING
 * and DECLINED.
 */
export type CaptureStatus = 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED'
export type CaptureReason = 'PENDING_REVIEW' | 'BUYER_COMPLAINT' | 'CHARGEBACK'
export type RefundStatus = 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'

export interface CaptureState {
  status: CaptureStatus
  reason?: CaptureReason | undefined
}

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'

/** The result of the buyer's payment method; `completed` by default. */
export type Outcome = 'declined' | 'refused' | 'pending' | 'completed'

/** PayPal does not publish its own number. */
export const captureAttempts = 5

export interface CapturedOrder {
  status: OrderStatus
  /** Captures that were declined. */
  declines: number
}

/**
 * The result of `POST …/capture`: an issue of status 422, or the state of the new capture. A declined order stays
 * approved: nothing at PayPal but the limit keeps a store from trying again.
 */
export function judgeCapture(
  order: CapturedOrder,
  outcome: Outcome,
): { issue: string; isDecline: boolean } | CaptureState {
  if (order.status === 'COMPLETED') return { issue: 'ORDER_ALREADY_CAPTURED', isDecline: false }
  if (order.status !== 'APPROVED') return { issue: 'ORDER_NOT_APPROVED', isDecline: false }
  if (order.declines >= captureAttempts) return { issue: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', isDecline: false }
  if (outcome === 'declined') return { issue: 'INSTRUMENT_DECLINED', isDecline: true }
  if (outcome === 'refused') return { issue: 'TRANSACTION_REFUSED', isDecline: true }
  return outcome === 'pending' ? { status: 'PENDING', reason: 'PENDING_REVIEW' } : { status: 'COMPLETED' }
}

/** Whether the seller has the capture's money, even if it is held while PayPal looks into a complaint. */
export const holdsFunds = ({ status, reason }: CaptureState): boolean =>
  status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || (status === 'PENDING' && reason === 'BUYER_COMPLAINT')

/** Whether the buyer or the bank wants the money back, or took it. */
export const isContested = ({ reason }: CaptureState): boolean =>
  reason === 'BUYER_COMPLAINT' || reason === 'CHARGEBACK'

/** How much of the money the seller still has, in smallest units. */
export interface Remainder {
  left: bigint
  whole: bigint
}

/** The state of a capture whose money the seller has. */
const stateByRest = ({ left, whole }: Remainder): CaptureState => {
  if (left <= 0n) return { status: 'REFUNDED' }
  return { status: left < whole ? 'PARTIALLY_REFUNDED' : 'COMPLETED' }
}

export type CaptureTransition =
  | 'completed'
  | 'denied'
  | 'refunded'
  | 'disputed'
  | 'charged_back'
  | 'reversed'
  | 'reimbursed'

/**
 * What a capture becomes by an act of PayPal, the bank or the buyer; null if that cannot happen. `rest` is what is left
 * afterwards; `held` means that PayPal holds the money while it looks into a complaint, and says so.
 */
export function nextCaptureState(
  capture: CaptureState,
  fate: CaptureTransition,
  { rest, held = true }: { rest: Remainder; held?: boolean },
): CaptureState | null {
  const isUnderReview = capture.status === 'PENDING' && !holdsFunds(capture)
  switch (fate) {
    case 'completed':
      return isUnderReview ? { status: 'COMPLETED' } : null
    case 'denied':
      return isUnderReview ? { status: 'DECLINED' } : null
    case 'refunded':
      return holdsFunds(capture) ? stateByRest(rest) : null
    case 'disputed':
      if (!holdsFunds(capture)) return null
      return held ? { status: 'PENDING', reason: 'BUYER_COMPLAINT' } : { status: capture.status }
    case 'charged_back':
      return holdsFunds(capture) ? { status: 'DECLINED', reason: 'CHARGEBACK' } : null
    case 'reversed':
      return holdsFunds(capture) ? { status: 'DECLINED', reason: 'BUYER_COMPLAINT' } : null
    case 'reimbursed':
      return isContested(capture) || !held ? stateByRest(rest) : null
  }
}

/** The capture's state after a refund or its later failure. Declined ones stay, as do pending ones with money left. */
export function stateAfterRefund(capture: CaptureState, rest: Remainder): CaptureState {
  const stays = capture.status === 'DECLINED' || (capture.status === 'PENDING' && rest.left > 0n)
  return stays ? { status: capture.status, reason: capture.reason } : stateByRest(rest)
}

/** What may become of a refund: a pending one is given or not, and a given one can still come back. */
export const refundTransitions: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  PENDING: ['COMPLETED', 'FAILED', 'CANCELLED'],
  COMPLETED: ['FAILED'],
  FAILED: [],
  CANCELLED: [],
}

/** Whether a refund counts against what can still be refunded; a pending one does. */
export const isSpokenFor = (status: RefundStatus): boolean => status === 'PENDING' || status === 'COMPLETED'

/** Why a capture cannot be refunded in its current state, or undefined. `whole`: everything left is asked for. */
export function refundObstacle(capture: CaptureState, { whole }: { whole: boolean }): string | undefined {
  if (capture.status === 'DECLINED')
    return capture.reason === 'CHARGEBACK' ? 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' : 'REFUND_NOT_ALLOWED'
  if (capture.status === 'PENDING' && !holdsFunds(capture)) return 'PENDING_CAPTURE'
  return capture.reason === 'BUYER_COMPLAINT' && !whole ? 'TRANSACTION_DISPUTED' : undefined
}
