import { randomUUID } from 'node:crypto'
import type { Writer } from '../../database.ts'
import { insertEvent, type OrderRow } from '../../orders/order-queries.ts'
import { storedAmount } from '../../stored-amount.ts'
import { findParts } from '../judging/find-parts.ts'
import { findMismatch, isSettled } from '../judging/judge-payments.ts'
import { weighReading } from '../judging/weigh-reading.ts'
import { worthOfPayment } from '../judging/worth-of-payment.ts'
import { countGiven } from '../ledger/count-given.ts'
import { givenElsewhere } from '../ledger/movement-changes.ts'
import { recordMovements } from '../ledger/record-movements.ts'
import { sumCharges } from '../ledger/sum-charges.ts'
import { type MovementRow, selectMovementsOfOrder } from '../movement-queries.ts'
import type { PaymentProvider, PaymentStatus, ProviderPayment } from '../payment-provider.ts'
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

interface Recorded {
  payments: PaymentRow[]
  changed: boolean
  /** Payments that were flagged or fell into doubt just now and wait for the owner. */
  flagged: PaymentRow[]
  /** What moved of payments that count; of one that counts only now, all that ever did. */
  moved: MovementRow[]
}

/** Same figures as recorded: nothing to write. */
const isSame = (row: PaymentRow, next: PaymentRow) =>
  row.status === next.status &&
  row.status_detail === next.status_detail &&
  row.refunded_minor === next.refunded_minor &&
  row.amount_minor === next.amount_minor &&
  row.currency === next.currency &&
  row.flag === next.flag &&
  row.part_of === next.part_of &&
  row.dispute === next.dispute &&
  row.doubt === next.doubt &&
  row.unsettled_at === next.unsettled_at &&
  row.trusted_at === next.trusted_at &&
  row.resolved_at === next.resolved_at

const without: PaymentStatus[] = ['refunded', 'charged_back', 'rejected', 'cancelled']

/**
 * Since when a payment waits for nobody: what the owner took stays taken, and money that is gone asks for nothing until it
 * comes home.
 */
function resolvedAt(row: PaymentRow | undefined, next: Pick<PaymentRow, 'flag' | 'status'>, at: string): string | null {
  if (without.includes(next.status)) return row?.resolved_at ?? at
  const isTaken = row?.accepted_at != null && row.accepted_at === row.resolved_at
  if (row && without.includes(row.status) && !isTaken) return null
  return next.flag === null || row?.accepted_at ? (row?.resolved_at ?? null) : null
}

/** Money that is somebody else's, or none, is in no account of ours. */
const notOurs = ['mismatch: payee', 'mismatch: test mode']

/**
 * Writes down what the provider says about an order's payments, inside the settlement that holds the order's row.
 * What is not what was asked for is flagged `mismatch`, a second payment `extra`: neither gives or overwrites anything.
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
  // A part is judged by its whole: the other parts are there, and together they are what was asked for.
  const amountOf = ({ id, amountMinor }: ProviderPayment) => (parts.has(id) ? order.quote_minor : amountMinor)
  const areOne = (one: string, other: string) =>
    one === other || (parts.has(one) && parts.get(one) === parts.get(other))
  const hints = Map.groupBy(await selectHints(transaction, parties.provider.name, told), (one) => one.payment_id)
  for (const reading of told) {
    const row = rows.get(reading.id)
    const weighed = weighReading(row, reading, { hints: hints.get(reading.id) ?? [], askedAt, at })
    const own = refunds.filter((refund) => refund.payment_id === row?.id)
    const moved = row ? (movements.get(row.id) ?? []) : []
    const payment = countGiven(weighed.payment, own, givenElsewhere(moved, own))
    const isAccepted = row?.accepted_at != null
    const mismatch = isAccepted ? null : findMismatch(parties, { ...payment, amountMinor: amountOf(payment) })
    // What counts already goes on counting, whichever of two that an owner took is looked at first.
    const counts = isAccepted || (row !== undefined && row.flag === null && isSettled(row.status))
    const isExtra = !counts && isSettled(payment.status) && settledId !== null && !areOne(settledId, payment.id)
    // What once fitted and moved money cannot become another sum: such a reading is wrong, the next one tells.
    if (mismatch && row && row.flag === null && isSettled(row.status)) continue
    const flag = mismatch ? `mismatch: ${mismatch}` : isExtra || row?.flag === 'extra' ? 'extra' : null
    if (flag === null && isSettled(payment.status)) settledId = payment.id
    const next: PaymentRow = {
      id: row?.id ?? randomUUID(),
      order_id: order.id,
      provider: parties.provider.name,
      provider_payment_id: payment.id,
      provider_order_id: payment.providerOrderId,
      status: payment.status,
      status_detail: payment.statusDetail,
      currency: payment.currency,
      amount_minor: storedAmount(payment.amountMinor),
      refunded_minor: payment.refundedMinor,
      payee: payment.payee,
      payer_country: payment.payerCountry ?? row?.payer_country ?? null,
      part_of: parts.get(payment.id) ?? null,
      live: (payment.live ?? parties.provider.environment === 'live') ? 1 : 0,
      flag,
      ...weighed.marks,
      // Money that was given back or taken is in no doubt.
      doubt: without.includes(payment.status) ? null : weighed.marks.doubt,
      concern: row?.concern ?? null,
      accepted_at: row?.accepted_at ?? null,
      resolved_at: resolvedAt(row, { flag, status: payment.status }, at),
      created_at: row?.created_at ?? at,
      updated_at: at,
    }
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
    if (row && isSame(row, next)) {
      // Seeing the same dispute again is no news, but good news from before is older than this.
      const { dispute_seen_at, payer_country } = next
      if (row.dispute_seen_at !== dispute_seen_at || row.payer_country !== payer_country)
        await updatePayment(transaction, row.id, { dispute_seen_at, payer_country })
      continue
    }
    changed = true
    if (row) await updatePayment(transaction, row.id, next)
    else await insertPayment(transaction, next)
    // Where nobody waits any more, the provider is told of this one, too.
    if (!row && next.status === 'pending') await updateAttempt(transaction, parties.attempt.id, { closed_at: null })
    const details = {
      payment: payment.id,
      status: payment.status,
      detail: payment.statusDetail,
      flag,
      doubt: next.doubt,
    }
    await insertEvent(transaction, { orderId: order.id, kind: 'payment', details, at })
    const isNew = next.flag !== (row?.flag ?? null) || next.doubt !== (row?.doubt ?? null)
    if (isNew && (next.flag !== null || next.doubt !== null)) flagged.push(next)
  }
  return { payments: [...rows.values()], changed, flagged, moved: counted }
}
