import { publishVersions } from '../../accounts/raise-version.ts'
import { ShopError } from '../../errors.ts'
import { type OrderRow, selectOrder } from '../../orders/order-queries.ts'
import { sayOrder } from '../../orders/order-texts.ts'
import type { Services } from '../../services.ts'
import { findProvider } from '../find-provider.ts'
import type { ProviderAttempt } from '../payment-provider.ts'
import { type PaymentRow, selectAttemptOfOrder, selectPayments } from '../payment-queries.ts'
import { sayPayment } from '../payment-texts.ts'
import { providerAway } from '../provider-failure.ts'
import { askProvider } from './ask-provider.ts'
import { writeAnswer } from './write-answer.ts'

export type SettleServices = Pick<Services, 'database' | 'clock' | 'events' | 'settings' | 'providers' | 'log'>

export interface Settlement {
  order: OrderRow
  /**
   * How the attempt stands; `declined` and `refused` stay on later readings. Null for orders without a provider, and
   * while another call is collecting.
   */
  state: ProviderAttempt['state'] | null
  /** Where to send the buyer back to, when the provider asks for it. */
  redirectUrl: string | null
  payments: PaymentRow[]
}

interface Wish {
  /** The buyer is back from approving: collect at once instead of asking first. */
  captureFirst?: boolean
  /** When the buyer approved, as a notice says. */
  approvedAt?: string | null
  /** Payments that a notice or the return page named. */
  paymentIds?: string[]
}

// Each lost race means that another settlement of the same order went through.
const maxRounds = 8

/**
 * The only way an order learns about money: the return page, notices and the poller all come through here.
 * Reads the provider's present state, collects what was approved, and writes the outcome in one transaction with the
 * order's row locked. Reads again when another settlement wrote in between.
 * Throws `unavailable` or `deadline-exceeded` when the provider does not answer: the outcome is then unknown.
 */
export async function settleOrder(services: SettleServices, orderId: string, wish: Wish = {}): Promise<Settlement> {
  const { database, events, log } = services
  for (let round = 0; round < maxRounds; round += 1) {
    const read = await selectOrder(database.read, orderId)
    const attempt = read && (await selectAttemptOfOrder(database.read, orderId))
    if (!read) throw new ShopError('not-found', sayOrder.unknown)
    if (!attempt) return { order: read, state: null, redirectUrl: null, payments: [] }
    const provider = findProvider(services, attempt)
    if (!provider) throw providerAway()
    const known = await selectPayments(database.read, orderId)
    const paymentIds = [...new Set([...known.map((row) => row.provider_payment_id), ...(wish.paymentIds ?? [])])]
    const captureFirst = wish.captureFirst === true && round === 0 && known.length === 0
    const approvedAt = wish.approvedAt ?? null
    const question = { order: read, attempt, provider, captureFirst, approvedAt, paymentIds }
    const answer = await askProvider(services, question)
    const written = answer && (await writeAnswer(services, question, answer))
    if (!written) continue
    publishVersions({ events }, written.raised)
    for (const { provider_payment_id: payment, flag, doubt } of written.flagged)
      log.error(
        { orderId, payment, flag, doubt },
        'a payment does not fit its order or is in doubt, and waits for the owner',
      )
    const { order, state, redirectUrl, payments } = written
    return { order, state, redirectUrl, payments }
  }
  throw new ShopError('unavailable', sayPayment.beingSettled)
}
