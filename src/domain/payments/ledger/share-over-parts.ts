import { shareOf } from '../../minor-units.ts'
import type { RefundAmount } from './refund-amount.ts'

/**
 * Splits a refund over the parts of a payment, filling each up to what is `left` of it; the shares add up to the
 * refund.
 */
export function shareOverParts<Payment>(
  { cents, minor }: RefundAmount,
  parts: { payment: Payment; left: number }[],
): ({ payment: Payment } & RefundAmount)[] {
  const shares: ({ payment: Payment } & RefundAmount)[] = []
  let taken = 0
  let takenCents = 0
  for (const { payment, left } of parts) {
    const share = Math.min(left, minor - taken)
    if (share <= 0) continue
    taken += share
    const until = shareOf(taken, cents, minor)
    shares.push({ payment, minor: share, cents: until - takenCents })
    takenCents = until
  }
  return shares
}
