import { selectAttemptsOfOrders } from '../payment-queries.ts'
import { isUnknownOutcome } from '../provider-failure.ts'
import { type SettleServices, settleOrder } from '../settling/settle-order.ts'

/** A buyer may switch methods once or twice; one with more open orders does not have to wait for all of them. */
const asked = 2

/**
 * Asks Mercado Pago about orders that their buyer is about to give up and that it may be collecting, since its money
 * moves without the store. Goes on without an answer: if money comes late, it counts, and where it is too much the
 * owner is told. At PayPal only the store moves money.
 */
export async function askBeforeGivingUp(services: SettleServices, orderIds: string[]): Promise<void> {
  const attempts = await selectAttemptsOfOrders(services.database.read, orderIds)
  const isPayable = (id: string) =>
    attempts.some((one) => one.order_id === id && one.provider === 'mercadopago' && one.redirect_url !== null)
  for (const orderId of orderIds.filter(isPayable).slice(0, asked))
    await settleOrder(services, orderId).catch((error: unknown) => {
      if (!isUnknownOutcome(error)) throw error
      services.log.warn({ err: error, orderId }, 'an order that its buyer gives up could not be looked at')
    })
}
