import { amountOf } from '../../stored-amount.ts'
import type { ProviderPayment } from '../payment-provider.ts'
import type { PaymentRow } from '../payment-queries.ts'
import { holdsMoney, isHeld, isSettled } from '../payment-states.ts'
import { findOpenHints, type Hint, isOfDispute, newestOf, settledUpTo } from './judge-hints.ts'

type Dispute = Pick<PaymentRow, 'dispute' | 'dispute_seen_at'>
/** What a row keeps about readings and notices besides the provider's figures. */
export type Marks = Dispute & Pick<PaymentRow, 'doubt' | 'unsettled_at' | 'trusted_at'>

interface Weighed {
  payment: ProviderPayment
  marks: Marks
  /** What the ledger learns: the reading, that the money is gone, or nothing. */
  money: 'as-told' | 'gone' | 'unmoved'
}

/** The context of a reading: signed notices, when the provider was asked, and the present instant. */
interface Circumstances {
  hints: Hint[]
  askedAt: string
  at: string
}

const fresh = { doubt: null, unsettled_at: null, trusted_at: null }

/** What is last known about disputes: an open one ends with a reading that can see disputes, or with a later notice. */
function disputeOf(
  row: PaymentRow | undefined,
  told: ProviderPayment,
  { hints, askedAt }: Pick<Circumstances, 'hints' | 'askedAt'>,
): Dispute {
  if (told.dispute === 'open') return { dispute: 'open', dispute_seen_at: askedAt }
  if (told.dispute === 'none') return { dispute: 'none', dispute_seen_at: null }
  if (row?.dispute !== 'open') return { dispute: row?.dispute ?? 'unknown', dispute_seen_at: null }
  const over = newestOf(hints.filter(({ hint }) => hint === 'release'))
  const seen = Date.parse(row.dispute_seen_at ?? row.updated_at)
  const isOver = over !== null && over >= seen && findOpenHints(hints, row.trusted_at).length === 0
  return isOver
    ? { dispute: 'unknown', dispute_seen_at: null }
    : { dispute: 'open', dispute_seen_at: row.dispute_seen_at }
}

/** Weighs a reading in which settled money seems to be gone: the payment stays as it was until that is certain. */
function weighUnsettled(row: PaymentRow, told: ProviderPayment, circumstances: Circumstances): Weighed {
  const { hints, at } = circumstances
  const before: ProviderPayment = {
    ...told,
    status: row.status,
    currency: row.currency,
    amountMinor: amountOf(row),
    refundedMinor: null,
    refunds: undefined,
  }
  const known = disputeOf(row, told, circumstances)
  const marks = { ...fresh, ...known, trusted_at: row.trusted_at }
  // The money is on hold because of the known dispute.
  if (told.status === 'pending' && known.dispute === 'open') return { payment: before, marks, money: 'unmoved' }
  const since = row.unsettled_at ?? at
  const isTrusted = row.trusted_at !== null && Date.parse(row.trusted_at) >= Date.parse(since)
  // Of money that was gone already, a second reading decides nothing more.
  const canBeLost = holdsMoney(row.status)
  const isLost = row.unsettled_at !== null && !isTrusted && canBeLost
  const isAlleged = isHeld(row.status) && findOpenHints(hints, row.trusted_at).length > 0
  return {
    payment: before,
    marks: { ...marks, unsettled_at: canBeLost ? since : null, doubt: isLost ? 'lost' : isAlleged ? 'alleged' : null },
    money: isLost && told.status !== 'pending' ? 'gone' : 'unmoved',
  }
}

/**
 * Weighs a reading against what was known and what signed notices say. A settled payment that reads unsettled twice is
 * `lost`. What a notice alleges and this reading can neither show nor rule out is `alleged`. Both freeze the right; the
 * next good news unfreezes it.
 */
export function assessReading(
  row: PaymentRow | undefined,
  told: ProviderPayment,
  circumstances: Circumstances,
): Weighed {
  const isUnsettled = row !== undefined && isSettled(row.status) && !isSettled(told.status)
  if (isUnsettled && row.flag === null) return weighUnsettled(row, told, circumstances)
  const known = disputeOf(row, told, circumstances)
  // A flagged payment gives no right that could be frozen: it is taken as it reads, with its money gone.
  if (isUnsettled && told.status !== 'pending')
    return { payment: told, marks: { ...fresh, ...known, trusted_at: row.trusted_at }, money: 'gone' }
  const payment: ProviderPayment =
    isHeld(told.status) && known.dispute === 'open' ? { ...told, status: 'disputed' } : told
  const marks: Marks = { ...fresh, ...known, trusted_at: row?.trusted_at ?? null }
  const open = findOpenHints(circumstances.hints, marks.trusted_at)
  if (open.length === 0 || !isHeld(payment.status)) return { payment, marks, money: 'as-told' }
  // A reading that can see disputes and shows none refutes notices of disputes; reversals by a bank are in no such
  // list.
  if (told.dispute === 'none' && open.every(isOfDispute))
    return { payment, marks: { ...marks, trusted_at: settledUpTo(open) }, money: 'as-told' }
  return { payment, marks: { ...marks, doubt: 'alleged' }, money: 'as-told' }
}
