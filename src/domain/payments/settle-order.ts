import { randomUUID } from 'node:crypto'
import { ShopError } from '../errors.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { type OrderRow, selectOrder, selectOrderForUpdate, updateOrder } from '../orders/order-queries.ts'
import type { Services } from '../services.ts'
import { type AttemptState, moveAttempt } from './attempt-states.ts'
import { findProvider } from './find-provider.ts'
import { decideStatus, isSettled } from './judge-payments.ts'
import type { PaymentProvider, ProviderAttempt } from './payment-provider.ts'
import {
  type AttemptRow,
  type PaymentRow,
  selectAttemptOfOrder,
  selectPayments,
  updateAttempt,
} from './payment-queries.ts'
import { recordPayments } from './record-payments.ts'

export type SettleServices = Pick<Services, 'database' | 'clock' | 'events' | 'settings' | 'providers' | 'log'>

export interface Settlement {
  order: OrderRow
  /** How the provider says the attempt stands; null for orders without a provider. */
  state: ProviderAttempt['state'] | null
  /** Where to send the buyer back to, when the provider asks for it. */
  redirectUrl: string | null
  payments: PaymentRow[]
}

interface Wish {
  /** The buyer is back from approving: collect at once instead of asking first. */
  captureFirst?: boolean
  /** Payments that a notice or the return page named. */
  paymentIds?: string[]
}

// Each lost race means that another settlement of the same order went through.
const maxRounds = 8

/** Asks the provider how the attempt stands, and collects what the buyer has approved. */
async function askProvider(
  { database, clock }: SettleServices,
  { provider, attempt, captureFirst, paymentIds }: Required<Wish> & { provider: PaymentProvider; attempt: AttemptRow },
): Promise<{ truth: ProviderAttempt; captured: boolean }> {
  const reference = { providerOrderId: attempt.provider_order_id, orderId: attempt.order_id, paymentIds }
  const read = captureFirst ? null : await provider.read(reference)
  if (read && read.state !== 'approved') return { truth: read, captured: false }
  await database.write((transaction) =>
    updateAttempt(transaction, attempt.id, {
      state: moveAttempt(attempt.state, 'capturing'),
      updated_at: clock.now().toISOString(),
    }),
  )
  const truth = await provider.capture({ ...reference, idempotencyKey: attempt.capture_key })
  return { truth, captured: true }
}

function attemptStateOf(truth: ProviderAttempt, payments: PaymentRow[]): AttemptState {
  if (payments.some((payment) => payment.flag === null && isSettled(payment.status))) return 'paid'
  if (payments.some((payment) => payment.flag === null && payment.status === 'pending')) return 'pending'
  if (truth.state === 'gone') return 'closed'
  return truth.state === 'declined' ? 'declined' : 'open'
}

interface Answered {
  read: OrderRow
  attempt: AttemptRow
  provider: PaymentProvider
  truth: ProviderAttempt
  captured: boolean
}

/** Records the provider's answer in one write operation; null when another settlement came in between. */
async function writeDown(services: SettleServices, { read, attempt, provider, truth, captured }: Answered) {
  const { database, clock } = services
  return database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, read.id)
    if (order.revision !== read.revision) return null
    const at = clock.now().toISOString()
    const recorded = await recordPayments({ transaction, at }, { order, attempt, provider }, truth.payments)
    const { payments } = recorded
    const to = decideStatus(order, { payments, state: truth.state, now: clock.now() })
    const details = { payments: truth.payments.map((payment) => payment.id), state: truth.state }
    const { status, version } = await advanceOrder({ ...services, transaction }, order, { to, details })
    const refused = captured && (truth.state === 'waiting' || truth.state === 'declined')
    const state = moveAttempt(
      captured ? moveAttempt(attempt.state, 'capturing') : attempt.state,
      attemptStateOf(truth, payments),
    )
    // A refusal may be remembered under its key: the buyer's next approval needs a new one. No money moved under it.
    if (refused || state !== attempt.state || captured)
      await updateAttempt(transaction, attempt.id, {
        state,
        updated_at: at,
        ...(refused ? { capture_key: `capture-${randomUUID()}` } : {}),
      })
    const changed = recorded.changed || version !== null || refused
    const revision = changed ? order.revision + 1 : order.revision
    if (changed) await updateOrder(transaction, order.id, { revision })
    return { order: { ...order, status, revision }, version, payments, flagged: recorded.flagged }
  })
}

/**
 * The one way by which an order learns about money: the return page, notices and the poller all come through here.
 * Reads the provider's present truth, collects what was approved, and writes the outcome in one transaction under the
 * order's row. Whatever was read before another settlement wrote is read again.
 * Throws unavailable or deadline-exceeded when the provider does not answer: the outcome is then unknown.
 */
export async function settleOrder(services: SettleServices, orderId: string, wish: Wish = {}): Promise<Settlement> {
  const { database, events, log } = services
  for (let round = 0; round < maxRounds; round += 1) {
    const read = await selectOrder(database.read, orderId)
    const attempt = read && (await selectAttemptOfOrder(database.read, orderId))
    if (!read) throw new ShopError('not-found', 'There is no such order.')
    if (!attempt) return { order: read, state: null, redirectUrl: null, payments: [] }
    const provider = findProvider(services, attempt)
    if (!provider) throw new ShopError('unavailable', 'The store has no credentials for what this order was made with.')
    const known = await selectPayments(database.read, orderId)
    const paymentIds = [...new Set([...known.map((row) => row.provider_payment_id), ...(wish.paymentIds ?? [])])]
    const captureFirst = wish.captureFirst === true && round === 0 && known.length === 0
    const answer = await askProvider(services, { provider, attempt, captureFirst, paymentIds })
    const written = await writeDown(services, { read, attempt, provider, ...answer })
    if (!written) continue
    if (written.version !== null) events.publish(read.account_id, { kind: 'state', version: written.version })
    for (const { provider_payment_id: payment, flag } of written.flagged)
      log.error({ orderId, payment, flag }, 'a payment does not fit its order and waits for the owner')
    const { redirectUrl, state } = answer.truth
    return { order: written.order, state, redirectUrl, payments: written.payments }
  }
  throw new ShopError('unavailable', 'This order is being settled. Try again in a moment.')
}
