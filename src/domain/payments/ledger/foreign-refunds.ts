import type { ListedRefund } from '../payment-provider.ts'
import type { RefundRow } from '../refund-queries.ts'

/**
 * Refunds of the provider's list that are given and are not ours: made on its own site. One that could be ours, whose
 * answer has not come, is left out until our own has its id.
 */
export function foreignRefunds(
  listed: ListedRefund[],
  own: Pick<RefundRow, 'state' | 'amount_minor' | 'provider_refund_id'>[],
): ListedRefund[] {
  const known = new Set(own.map((refund) => refund.provider_refund_id))
  const unanswered = own.filter((refund) => refund.state === 'requested' && refund.provider_refund_id === null)
  const open = unanswered.map((refund) => refund.amount_minor)
  const foreign: ListedRefund[] = []
  // The newest of equal ones is the one whose answer is not there yet.
  for (const refund of listed.toReversed()) {
    if (known.has(refund.id)) continue
    const at = open.indexOf(refund.minor)
    if (at >= 0) open.splice(at, 1)
    else if (refund.state === 'done') foreign.push(refund)
  }
  return foreign.toReversed()
}
