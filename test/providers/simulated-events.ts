import type { PaymentStatus } from '#domain/payments/payment-provider.ts'

export const statusWhen: Record<PaymentStatus, string> = {
  approved: 'paid',
  partially_refunded: 'partially_refunded',
  refunded: 'refunded',
  disputed: 'disputed',
  charged_back: 'charged_back',
  pending: 'pending',
  rejected: 'failed',
  cancelled: 'failed',
}

/** What can happen between Buy and the end: on the buyer's side, on the provider's, and to messages. */
export const simulatedEvents = [
  'buyer approves',
  'card will be declined',
  'card will be refused for good',
  'payment will be reviewed',
  'return page',
  'notice',
  'notice of the first approval',
  'notice of the last approval',
  'poller',
  'review succeeds',
  'review fails',
  'refund',
  'dispute',
  'dispute without a hold',
  'dispute won',
  'newest notice of disputes',
  'oldest notice of disputes',
  'disputes cannot be seen',
  'disputes can be seen',
  'chargeback',
  'lost before',
  'lost after',
  'claim',
] as const
export type SimulatedEvent = (typeof simulatedEvents)[number]
