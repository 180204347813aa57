import type { OrderRow } from '../../orders/order-queries.ts'
import { assessReading } from '../judging/assess-reading.ts'
import { counts } from '../judging/find-counting-payment.ts'
import type { Hint } from '../judging/judge-hints.ts'
import { findMismatch } from '../judging/judge-payments.ts'
import { type CountedPayment, countGiven } from '../ledger/count-given.ts'
import { givenElsewhere } from '../ledger/movement-changes.ts'
import type { MovementRow } from '../movement-queries.ts'
import type { PaymentFlag } from '../payment-flags.ts'
import type { PaymentProvider, ProviderPayment } from '../payment-provider.ts'
import type { AttemptRow, PaymentRow } from '../payment-queries.ts'
import { isSettled } from '../payment-states.ts'
import type { RefundRow } from '../refund-queries.ts'
import { buildPaymentRow } from './build-payment-row.ts'

/** An order, and where it is to be paid. */
export interface Parties {
  order: OrderRow
  attempt: AttemptRow
  provider: PaymentProvider
}

/** What is known about an order's payments when one of them is read. */
export interface PaymentBook {
  /** Its payments, by the provider's id. */
  rows: ReadonlyMap<string, PaymentRow>
  /** The provider's id of a payment that counts, the one read last; null when none does. */
  countingId: string | null
  /** Payments that are parts of one purchase: the purchase's id, by the provider's id of the payment. */
  parts: ReadonlyMap<string, string>
  /** Booked movements, by our id of the payment. */
  movements: ReadonlyMap<string, MovementRow[]>
  /** Our own refunds of all its payments. */
  refunds: RefundRow[]
  /** What signed notices say, by the provider's id of the payment. */
  hints: ReadonlyMap<string | null, Hint[]>
}

/** What one reading means. */
export interface JudgedReading {
  /** The payment as known before; undefined when it is new. */
  row: PaymentRow | undefined
  next: PaymentRow
  payment: CountedPayment
  /** Its movements booked so far, and our own refunds of it. */
  moved: MovementRow[]
  own: RefundRow[]
  /** What the ledger learns: the reading, that the money is gone, or nothing. */
  money: 'as-told' | 'gone' | 'unmoved'
}

/** Whether two payments are the same one, or parts of one purchase. */
export const areOne = ({ parts }: Pick<PaymentBook, 'parts'>, one: string, other: string): boolean =>
  one === other || (parts.has(one) && parts.get(one) === parts.get(other))

/** Whether another payment than this one, and than the parts of its purchase, counts already. */
const isExtra = (book: PaymentBook, { id, status }: CountedPayment): boolean =>
  isSettled(status) && book.countingId !== null && !areOne(book, book.countingId, id)

/**
 * Judges what a provider says of one payment, and writes nothing. A payment that differs from what was asked for is
 * flagged `mismatch`, a second one `extra`. Null when the reading must be wrong: a payment that fitted and moved money
 * cannot change its amount, and the next reading will tell.
 */
export function judgeReading(
  parties: Parties,
  book: PaymentBook,
  { told, askedAt, at }: { told: ProviderPayment; askedAt: string; at: string },
): JudgedReading | null {
  const row = book.rows.get(told.id)
  const { hints, movements, parts, refunds } = book
  const weighed = assessReading(row, told, { hints: hints.get(told.id) ?? [], askedAt, at })
  const own = refunds.filter((refund) => refund.payment_id === row?.id)
  const moved = (row && movements.get(row.id)) ?? []
  const payment = countGiven(weighed.payment, own, givenElsewhere(moved, own))
  // A part is compared as the whole: the other parts are there, and together they are what was asked for.
  const amountMinor = parts.has(payment.id) ? parties.order.quote_minor : payment.amountMinor
  const isAccepted = row?.accepted_at != null
  const mismatch = isAccepted ? null : findMismatch(parties, { ...payment, amountMinor })
  const countsAlready = row !== undefined && counts(row)
  if (mismatch && countsAlready) return null
  // A payment that counts goes on counting, whichever of two accepted ones is read first.
  const isSecond = row?.flag === 'extra' || (!isAccepted && !countsAlready && isExtra(book, payment))
  const flag: PaymentFlag | null = mismatch ? `mismatch: ${mismatch}` : isSecond ? 'extra' : null
  const partOf = parts.get(payment.id) ?? null
  const next = buildPaymentRow(row, parties, { payment, flag, partOf, marks: weighed.marks, at })
  return { row, next, payment, moved, own, money: weighed.money }
}
