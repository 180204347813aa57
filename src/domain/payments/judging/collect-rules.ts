import type { OrderRow } from '../../orders/order-queries.ts'
import { isOpen } from '../../orders/order-states.ts'
import type { ProviderAttempt } from '../payment-provider.ts'
import type { AttemptRow } from '../payment-queries.ts'
import { isOfferOver } from './judge-payments.ts'

/** How many declines close an attempt: more tries alarm risk systems, and the buyer has had several chances. */
export const maxDeclines = 3

type JudgedAttempt = Pick<AttemptRow, 'state' | 'declines' | 'declined_at' | 'approval_seen'>

/** Whether the store may collect this order at all: not once it is cancelled, expired or refused for good. */
export const isCollectable = (
  order: Pick<OrderRow, 'status' | 'quote_valid_until'>,
  attempt: JudgedAttempt,
  now: Date,
): boolean =>
  isOpen(order.status) && !isOfferOver(order, now) && attempt.state !== 'closed' && attempt.declines < maxDeclines

const isLater = (one: string | null | undefined, than: string | null): boolean =>
  one != null && than !== null && Date.parse(one) > Date.parse(than)

/**
 * Whether the buyer approved again after the last decline: the provider's approval is newer than the declined one
 * (`truth.approvedAt`), or a notice reports one after the decline (`noticedAt`). Without a decline every approval
 * counts.
 */
export const isApprovedAnew = (
  attempt: JudgedAttempt,
  { truth, noticedAt }: { truth: Pick<ProviderAttempt, 'approvedAt'>; noticedAt: string | null },
): boolean =>
  attempt.declined_at === null ||
  isLater(truth.approvedAt, attempt.approval_seen) ||
  isLater(noticedAt, attempt.declined_at)
