import type { Writer } from '../../database.ts'
import { insertEvent } from '../../orders/order-queries.ts'
import { counts } from '../judging/find-counting-payment.ts'
import { findParts } from '../judging/find-parts.ts'
import { worthOfPayment } from '../judging/worth-of-payment.ts'
import { recordMovements } from '../ledger/record-movements.ts'
import { sumCharges } from '../ledger/sum-charges.ts'
import { type MovementRow, selectMovementsOfOrder } from '../movement-queries.ts'
import type { PaymentFlag } from '../payment-flags.ts'
import type { ProviderPayment } from '../payment-provider.ts'
import {
  type AttemptRow,
  insertPayment,
  type PaymentRow,
  selectHints,
  selectPayments,
  updateAttempt,
  updatePayment,
} from '../payment-queries.ts'
import { selectRefunds } from '../refund-queries.ts'
import { isSamePayment } from './build-payment-row.ts'
import { areOne, type JudgedReading, judgeReading, type Parties, type PaymentBook } from './judge-reading.ts'

interface Recorded {
  payments: PaymentRow[]
  changed: boolean
  /** Whether a payment turned up that the provider has to close if nobody needs it anymore. */
  reopened: boolean
  /** Payments that have just been flagged or put in doubt and wait for the owner. */
  flagged: PaymentRow[]
  /** Movements of payments that count; all movements ever of one that counts only now. */
  moved: MovementRow[]
}

/** Somebody else's money and test money are in no account of ours. */
const notOurs: PaymentFlag[] = ['mismatch: payee', 'mismatch: test mode']

const isNewlyPending = (row: PaymentRow | undefined, next: PaymentRow): boolean => !row && next.status === 'pending'

/** Stores the row and adds an event to the order's history; returns whether anything was new. */
async function writePayment(
  { transaction, at }: { transaction: Writer; at: string },
  row: PaymentRow | undefined,
  next: PaymentRow,
  attempt: AttemptRow,
): Promise<boolean> {
  if (row && isSamePayment(row, next)) {
    // Seeing the same dispute again is no news, but good news from before is now older than it.
    const { dispute_seen_at, payer_country } = next
    if (row.dispute_seen_at !== dispute_seen_at || row.payer_country !== payer_country)
      await updatePayment(transaction, row.id, { dispute_seen_at, payer_country })
    return false
  }
  if (row) await updatePayment(transaction, row.id, next)
  else await insertPayment(transaction, next)
  // Reopens a closed attempt, so that the provider is told to close this payment, too.
  if (isNewlyPending(row, next)) await updateAttempt(transaction, attempt.id, { closed_at: null })
  const { provider_payment_id: payment, status, status_detail: detail, flag, doubt } = next
  const details = { payment, status, detail, flag, doubt }
  await insertEvent(transaction, { orderId: next.order_id, kind: 'payment', details, at })
  return true
}

/** Everything that is known about an order's payments before this settlement. */
async function readBook(
  transaction: Writer,
  { order, provider }: Parties,
  told: ProviderPayment[],
): Promise<PaymentBook & { rows: Map<string, PaymentRow> }> {
  const known = await selectPayments(transaction, order.id)
  return {
    rows: new Map(known.map((row) => [row.provider_payment_id, row])),
    countingId: known.find(counts)?.provider_payment_id ?? null,
    parts: findParts(order, { told, known }),
    refunds: await selectRefunds(transaction, order.id),
    movements: Map.groupBy(await selectMovementsOfOrder(transaction, order.id), (one) => one.payment_id),
    hints: Map.groupBy(await selectHints(transaction, provider.name, told), (one) => one.payment_id),
  }
}

/** Books what a judged payment moved beyond what is booked, and returns it. The book has the payment's new row. */
async function bookMovements(
  needs: { transaction: Writer; at: string },
  { order }: Parties,
  { book, judged: { next, payment, money, moved, own } }: { book: PaymentBook; judged: JudgedReading },
): Promise<MovementRow[]> {
  if (money === 'unmoved' || (next.flag !== null && notOurs.includes(next.flag))) return []
  const pieces = [...book.rows.values()].filter((one) => areOne(book, one.provider_payment_id, payment.id))
  const others = pieces.map(({ id }) => id).filter((id) => id !== next.id)
  const worthCents = worthOfPayment(order, next, await sumCharges(needs.transaction, order, others))
  const told = { ...payment, status: money === 'gone' ? 'charged_back' : payment.status, worthCents } as const
  const owner = { orderId: order.id, paymentId: next.id }
  return recordMovements(needs, owner, { known: moved, refunds: own, told })
}

const isNewlyFlagged = ({ row, next }: JudgedReading): boolean =>
  (next.flag !== null || next.doubt !== null) &&
  (next.flag !== (row?.flag ?? null) || next.doubt !== (row?.doubt ?? null))

/**
 * Records what the provider says about an order's payments, inside the settlement that has locked the order's row.
 * Flagged payments neither give nor overwrite anything.
 */
export async function recordPayments(
  { transaction, askedAt, at }: { transaction: Writer; askedAt: string; at: string },
  parties: Parties,
  told: ProviderPayment[],
): Promise<Recorded> {
  const book = await readBook(transaction, parties, told)
  const recorded = { changed: false, reopened: false, flagged: [] as PaymentRow[], moved: [] as MovementRow[] }
  for (const reading of told) {
    const judged = judgeReading(parties, book, { told: reading, askedAt, at })
    if (!judged) continue
    const { row, next, moved } = judged
    book.rows.set(reading.id, next)
    if (counts(next)) book.countingId = reading.id
    const added = await bookMovements({ transaction, at }, parties, { book, judged })
    const isNew = await writePayment({ transaction, at }, row, next, parties.attempt)
    recorded.changed ||= isNew || added.length > 0
    recorded.reopened ||= isNewlyPending(row, next)
    if (isNewlyFlagged(judged)) recorded.flagged.push(next)
    const countsOnlyNow = next.flag === null && row !== undefined && row.flag !== null
    // What was read in another currency was wrong.
    if (countsOnlyNow) recorded.moved.push(...moved.filter(({ currency }) => currency === next.currency))
    if (next.flag === null) recorded.moved.push(...added)
  }
  return { ...recorded, payments: [...book.rows.values()] }
}
