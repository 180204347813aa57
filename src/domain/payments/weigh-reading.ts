import { findOpenHints, type Hint, newestOf, settledUpTo } from './judge-hints.ts'
import { isSettled } from './judge-payments.ts'
import type { DisputeReading, PaymentStatus, ProviderPayment } from './payment-provider.ts'
import type { PaymentRow } from './payment-queries.ts'

type Marks = Pick<PaymentRow, 'dispute' | 'doubt' | 'unsettled_at' | 'trusted_at'>

interface Weighed {
  payment: ProviderPayment
  marks: Marks
  /** What the ledger learns: the reading, that the money is gone, or nothing. */
  money: 'as-told' | 'gone' | 'unmoved'
}

const fresh: Marks = { dispute: 'unknown', doubt: null, unsettled_at: null, trusted_at: null }
const givesAccess: PaymentStatus[] = ['approved', 'partially_refunded']

/** The last thing that is known of disputes: an open one ends by a reading that can see them, or by a notice after it. */
function disputeOf(row: PaymentRow | undefined, told: ProviderPayment, hints: Hint[]): DisputeReading {
  if (told.dispute === 'open' || told.dispute === 'none') return told.dispute
  if (row?.dispute !== 'open') return row?.dispute ?? 'unknown'
  const over = newestOf(hints.filter(({ hint }) => hint === 'release'))
  const isOver =
    over !== null && over >= Date.parse(row.updated_at) && findOpenHints(hints, row.trusted_at).length === 0
  return isOver ? 'unknown' : 'open'
}

/** The reading of a payment whose money had come and seems to be gone: as it was, until that is certain. */
function weighUnsettled(row: PaymentRow, told: ProviderPayment, { hints, at }: { hints: Hint[]; at: string }): Weighed {
  const before: ProviderPayment = {
    ...told,
    status: row.status,
    currency: row.currency,
    amountMinor: row.amount_minor,
    refundedMinor: null,
    refunds: undefined,
  }
  const dispute = disputeOf(row, told, hints)
  const marks = { dispute, doubt: null, unsettled_at: null, trusted_at: row.trusted_at }
  // Held because of the dispute that is known.
  if (told.status === 'pending' && dispute === 'open') return { payment: before, marks, money: 'unmoved' }
  const since = row.unsettled_at ?? at
  const isTrusted = row.trusted_at !== null && Date.parse(row.trusted_at) >= Date.parse(since)
  const isLost =
    row.unsettled_at !== null && !isTrusted && (givesAccess.includes(row.status) || row.status === 'disputed')
  const isAlleged = givesAccess.includes(row.status) && findOpenHints(hints, row.trusted_at).length > 0
  return {
    payment: before,
    marks: { ...marks, unsettled_at: since, doubt: isLost ? 'lost' : isAlleged ? 'alleged' : null },
    money: isLost && told.status !== 'pending' ? 'gone' : 'unmoved',
  }
}

/**
 * A reading beside what was known and what signed notices say. A settled payment that reads unsettled twice is `lost`.
 * What a notice alleges and this reading neither shows nor can deny is `alleged`. Both freeze; the next good news thaws.
 */
export function weighReading(
  row: PaymentRow | undefined,
  told: ProviderPayment,
  { hints, at }: { hints: Hint[]; at: string },
): Weighed {
  const wasSettled = row !== undefined && row.flag === null && isSettled(row.status)
  if (wasSettled && !isSettled(told.status)) return weighUnsettled(row, told, { hints, at })
  const dispute = disputeOf(row, told, hints)
  const isHeld = givesAccess.includes(told.status)
  const payment: ProviderPayment = isHeld && dispute === 'open' ? { ...told, status: 'disputed' } : told
  const marks: Marks = { ...fresh, trusted_at: row?.trusted_at ?? null, dispute }
  const open = findOpenHints(hints, marks.trusted_at)
  if (open.length === 0 || !givesAccess.includes(payment.status)) return { payment, marks, money: 'as-told' }
  // Whoever can see disputes and shows none denies what the notices said before.
  if (told.dispute === 'none') return { payment, marks: { ...marks, trusted_at: settledUpTo(open) }, money: 'as-told' }
  return { payment, marks: { ...marks, doubt: 'alleged' }, money: 'as-told' }
}
