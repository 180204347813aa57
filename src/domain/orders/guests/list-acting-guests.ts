import { isGuest } from '../../accounts/guests/find-guest.ts'
import type { Services } from '../../services.ts'
import { type Caller, findBuyersOrder } from '../order-access.ts'
import type { OrderRow } from '../order-queries.ts'

type Needs = Pick<Services, 'database' | 'settings'>

async function guestOrders(services: Needs, caller: Caller): Promise<OrderRow[]> {
  const reader = services.database.read
  const orders = await Promise.all(caller.checkoutOrderIds.map((id) => findBuyersOrder(services, caller, id)))
  const seen = orders.filter((order) => order !== null)
  const guests = await Promise.all(seen.map((order) => isGuest({ reader }, order.account_id)))
  return seen.filter((_, at) => guests[at])
}

/** The guests whose orders this browser may see, by the cookies it got with the order or for its code. */
export const listActingGuests = async (services: Needs, caller: Caller): Promise<string[]> =>
  (await guestOrders(services, caller)).map((order) => order.account_id)

/** The orders by whose cookies this browser acts for no guest: what an account bought in it, above all. */
export async function listOrdersOfAccounts(services: Needs, caller: Caller): Promise<string[]> {
  const guests = new Set((await guestOrders(services, caller)).map(({ id }) => id))
  return caller.checkoutOrderIds.filter((id) => !guests.has(id))
}
