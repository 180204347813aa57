import { isShopError, ShopError } from '../../errors.ts'
import { formatMinor } from '../../minor-units.ts'
import { type OrderRow, selectLines, selectOrder, selectOrderForUpdate } from '../../orders/order-queries.ts'
import { isOpen } from '../../orders/order-states.ts'
import type { Services } from '../../services.ts'
import { moveAttempt } from '../attempt-states.ts'
import { findProvider } from '../find-provider.ts'
import { type AttemptRow, selectAttempt, selectAttemptOfOrder, updateAttempt } from '../payment-queries.ts'
import { sayPayment } from '../payment-texts.ts'
import { sayPlacing } from '../placing-texts.ts'
import { hidingReasons } from '../provider-failure.ts'
import { paymentRefused, refuseAttempt } from './refuse-attempt.ts'

/** An order that its buyer can pay at the provider now. */
export interface StartedOrder {
  orderId: string
  createdAt: string
  /** The provider's order or preference. */
  providerOrderId: string
  status: string
  redirectUrl: string
  currency: string
  /** In `currency`, as a decimal string. */
  amount: string
}

const answerOf = (order: OrderRow, attempt: AttemptRow, started: { providerOrderId: string; redirectUrl: string }) => ({
  orderId: order.id,
  createdAt: order.created_at,
  providerOrderId: started.providerOrderId,
  status: attempt.provider_status ?? 'CREATED',
  redirectUrl: started.redirectUrl,
  currency: order.quote_currency,
  amount: formatMinor(order.quote_minor, order.quote_currency),
})

const over = ({ id: orderId, status }: OrderRow) =>
  new ShopError('aborted', sayPlacing.orderOver, { details: { reason: 'over', orderId, status } })

/**
 * Asks the provider to collect an order; one that was started before keeps its payment page. Throws `aborted` when the
 * provider refuses it for good or the order is over (`details.reason` `over`, with its id and status), `unavailable` or
 * `deadline-exceeded` without an answer.
 */
export async function startPayment(
  {
    database,
    clock,
    settings,
    providers,
    events,
    log,
  }: Pick<Services, 'database' | 'clock' | 'settings' | 'providers' | 'events' | 'log'>,
  orderId: string,
): Promise<StartedOrder> {
  const order = await selectOrder(database.read, orderId)
  const attempt = await selectAttemptOfOrder(database.read, orderId)
  const provider = attempt && findProvider({ providers }, attempt)
  if (!order || !attempt || !provider) throw new ShopError('unavailable', sayPayment.switchedOff)
  if (attempt.refusal !== null) throw paymentRefused()
  if (!isOpen(order.status)) throw over(order)
  const { provider_order_id: known, redirect_url: page } = attempt
  if (known !== null && page !== null) return answerOf(order, attempt, { providerOrderId: known, redirectUrl: page })

  const lines = await selectLines(database.read, [orderId])
  const request = {
    orderId,
    orderNumber: order.number,
    idempotencyKey: attempt.start_key,
    email: order.email,
    currency: order.quote_currency,
    amountMinor: order.quote_minor,
    lines: lines.map(({ slug, title, quantity, quote_unit_minor: unitMinor }) => ({
      slug,
      title,
      quantity,
      unitMinor,
    })),
    returnUrls: {
      success: `${settings().baseUrl}/success`,
      failure: `${settings().baseUrl}/failure`,
      pending: `${settings().baseUrl}/pending`,
    },
    expiresAt: order.quote_valid_until,
  }
  const started = await hidingReasons({ log }, orderId, () => provider.start(request)).catch(async (error: unknown) => {
    if (isShopError(error) && error.code === 'aborted')
      throw await refuseAttempt({ database, clock, settings, events, log }, { order, attempt, refusal: error })
    throw error
  })
  const opened = {
    provider_order_id: started.providerOrderId,
    provider_status: started.status,
    redirect_url: started.redirectUrl,
    payee: started.payee,
    updated_at: clock.now().toISOString(),
  }
  const present = await database.write(async (transaction) => {
    const present = await selectOrderForUpdate(transaction, orderId)
    // Another call may have started it, and the payment may be under way already.
    const known = await selectAttempt(transaction, attempt.id)
    const state = known?.state === 'created' ? { state: moveAttempt(known.state, 'open') } : {}
    await updateAttempt(transaction, attempt.id, { ...opened, ...state })
    return present
  })
  // The order was given up meanwhile: its job closes the page, and the buyer is not sent there.
  if (!isOpen(present.status)) throw over(present)
  return answerOf(order, { ...attempt, ...opened }, started)
}
