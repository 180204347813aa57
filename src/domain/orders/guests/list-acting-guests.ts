import { isGuest } from '../../accounts/guests/find-guest.ts'
import type { Services } from '../../services.ts'
import { type Caller, findBuyersOrder } from '../order-access.ts'
import type { OrderRow } from '../order-queries.ts'
import { isOpen } from '../order-states.ts'

type Needs = Pick<Services, 'database' | 'settings'>

/** The orders that this browser may see by its cookies, and whether each is a guest's. */
async function seenOrders(services: Needs, caller: Caller): Promise<{ order: OrderRow; ofGuest: boolean }[]> {
  const reader = services.database.read
  const orders = await Promise.all(caller.checkoutOrderIds.map((id) => findBuyersOrder(services, caller, id)))
  const seen = orders.filter((order) => order !== null)
  return Promise.all(seen.map(async (order) => ({ order, ofGuest: await isGuest({ reader }, order.account_id) })))
}

/** The guests whose orders this browser may see, by the cookies it got with the order or for its code. */
export const listActingGuests = async (services: Needs, caller: Caller): Promise<string[]> =>
  (await seenOrders(services, caller)).filter(({ ofGuest }) => ofGuest).map(({ order }) => order.account_id)

/**
 * The orders whose cookies go when somebody signs out here: what an account bought. Guests have nothing else to come
 * back with, nor has a buyer whom the provider still sends back to an order that waits for its payment.
 */
export async function listOrdersToLeave(services: Needs, caller: Caller): Promise<string[]> {
  const seen = await seenOrders(services, caller)
  const kept = new Set(
    seen.filter(({ order, ofGuest }) => ofGuest || isOpen(order.status)).map(({ order }) => order.id),
  )
  return caller.checkoutOrderIds.filter((id) => !kept.has(id))
}
