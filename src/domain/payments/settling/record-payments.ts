import type { Writer } from '../../database.ts'
import { insertEvent, type OrderRow } from '../../orders/order-queries.ts'
import { assessReading } from '../judging/assess-reading.ts'
import { findParts } from '../judging/find-parts.ts'
import { findMismatch, isSettled } from '../judging/judge-payments.ts'
import { worthOfPayment } from '../judging/worth-of-payment.ts'
import { countGiven } from '../ledger/count-given.ts'
import { givenElsewhere } from '../ledger/movement-changes.ts'
import { recordMovements } from '../ledger/record-movements.ts'
import { sumCharges } from '../ledger/sum-charges.ts'
import { type MovementRow, selectMovementsOfOrder } from '../movement-queries.ts'
import type { PaymentFlag } from '../payment-flags.ts'
import type { PaymentProvider, ProviderPayment } from '../payment-provider.ts'
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
import { buildPaymentRow, isSamePayment } from './build-payment-row.ts'

interface Recorded {
  payments: PaymentRow[]
  changed: boolean
  /** Payments that have just been flagged or put in doubt and wait for the owner. */
  flagged: PaymentRow[]
  /** Movements of payments that count; all movements ever of one that counts only now. */
  moved: MovementRow[]
}

/** Somebody else's money and test money are in no account of ours. */
const notOurs: PaymentFlag[] = ['mismatch: payee', 'mismatch: test mode']

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
  if (!row && next.status === 'pending') await updateAttempt(transaction, attempt.id, { closed_at: null })
  const { provider_payment_id: payment, status, status_detail: detail, flag, doubt } = next
  const details = { payment, status, detail, flag, doubt }
  await insertEvent(transaction, { orderId: next.order_id, kind: 'payment', details, at })
  return true
}

/**
 * Records what the provider says about an order's payments, inside the settlement that has locked the order's row.
 * A payment that differs from what was asked for is flagged `mismatch`, a second one `extra`: neither gives or
 * overwrites anything.
 */
export async function recordPayments(
  { transaction, askedAt, at }: { transaction: Writer; askedAt: string; at: string },
  parties: { order: OrderRow; attempt: AttemptRow; provider: PaymentProvider },
  told: ProviderPayment[],
): Promise<Recorded> {
  const { order } = parties
  const known = await selectPayments(transaction, order.id)
  const rows = new Map(known.map((row) => [row.provider_payment_id, row]))
  let settledId = known.find((row) => row.flag === null && isSettled(row.status))?.provider_payment_id ?? null
  const parts = findParts(order, { told, known })
  const flagged: PaymentRow[] = []
  const counted: MovementRow[] = []
  let changed = false
  const refunds = await selectRefunds(transaction, order.id)
  const movements = Map.groupBy(await selectMovementsOfOrder(transaction, order.id), (one) => one.payment_id)
  // A part is judged as the whole: the other parts are there, and together they are what was asked for.
  const amountOf = ({ id, amountMinor }: ProviderPayment) => (parts.has(id) ? order.quote_minor : amountMinor)
  const areOne = (one: string, other: string) =>
    one === other || (parts.has(one) && parts.get(one) === parts.get(other))
  const hints = Map.groupBy(await selectHints(transaction, parties.provider.name, told), (one) => one.payment_id)
  for (const reading of told) {
    const row = rows.get(reading.id)
    const weighed = assessReading(row, reading, { hints: hints.get(reading.id) ?? [], askedAt, at })
    const own = refunds.filter((refund) => refund.payment_id === row?.id)
    const moved = row ? (movements.get(row.id) ?? []) : []
    const payment = countGiven(weighed.payment, own, givenElsewhere(moved, own))
    const isAccepted = row?.accepted_at != null
    const mismatch = isAccepted ? null : findMismatch(parties, { ...payment, amountMinor: amountOf(payment) })
    // A payment that already counts keeps counting, whichever of two accepted ones is read first.
    const counts = isAccepted || (row !== undefined && row.flag === null && isSettled(row.status))
    const isExtra = !counts && isSettled(payment.status) && settledId !== null && !areOne(settledId, payment.id)
    // A payment that fitted and moved money cannot change its amount: this reading is wrong, and the next one will
    // tell.
    if (mismatch && row && row.flag === null && isSettled(row.status)) continue
    const flag: PaymentFlag | null = mismatch
      ? `mismatch: ${mismatch}`
      : isExtra || row?.flag === 'extra'
        ? 'extra'
        : null
    if (flag === null && isSettled(payment.status)) settledId = payment.id
    const partOf = parts.get(payment.id) ?? null
    const next = buildPaymentRow(row, parties, { payment, flag, partOf, marks: weighed.marks, at })
    rows.set(payment.id, next)
    if (flag === null && row && row.flag !== null) counted.push(...moved)
    if (weighed.money !== 'unmoved' && (flag === null || !notOurs.includes(flag))) {
      const status = weighed.money === 'gone' ? 'charged_back' : payment.status
      const pieces = [...rows.values()].filter((one) => areOne(one.provider_payment_id, payment.id))
      const others = pieces.map(({ id }) => id).filter((id) => id !== next.id)
      const booked = await sumCharges(transaction, order, others)
      const told = { ...payment, status, worthCents: worthOfPayment(order, next, booked) }
      const owner = { orderId: order.id, paymentId: next.id }
      const added = await recordMovements({ transaction, at }, owner, { known: moved, refunds: own, told })
      changed ||= added.length > 0
      if (flag === null) counted.push(...added)
    }
    if (!(await writePayment({ transaction, at }, row, next, parties.attempt))) continue
    changed = true
    const isNew = next.flag !== (row?.flag ?? null) || next.doubt !== (row?.doubt ?? null)
    if (isNew && (next.flag !== null || next.doubt !== null)) flagged.push(next)
  }
  return { payments: [...rows.values()], changed, flagged, moved: counted }
}
