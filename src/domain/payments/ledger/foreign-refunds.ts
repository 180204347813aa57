import type { ListedRefund } from '../payment-provider.ts'
import type { RefundRow } from '../refund-queries.ts'

/**
 * Refunds in the provider's list that are done and not ours: made on its own site. One that could be ours, because we
 * still lack an answer, is left out until our own has its id.
 */
export function foreignRefunds(
  listed: ListedRefund[],
  own: Pick<RefundRow, 'state' | 'amount_minor' | 'provider_refund_id'>[],
): ListedRefund[] {
  const known = new Set(own.map((refund) => refund.provider_refund_id))
  const unanswered = own.filter((refund) => refund.state === 'requested' && refund.provider_refund_id === null)
  const open = unanswered.map((refund) => refund.amount_minor)
  const foreign: ListedRefund[] = []
  // Among equal amounts, the newest is taken for the one whose answer is missing.
  for (const refund of listed.toReversed()) {
    if (known.has(refund.id)) continue
    const at = open.indexOf(refund.minor)
    if (at >= 0) open.splice(at, 1)
    else if (refund.state === 'done') foreign.push(refund)
  }
  return foreign.toReversed()
}
