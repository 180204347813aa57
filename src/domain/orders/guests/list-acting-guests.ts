import { isGuest } from '../../accounts/guests/find-guest.ts'
import type { Services } from '../../services.ts'
import { type Caller, findBuyersOrder } from '../order-access.ts'

/** The guests whose orders this browser may see, by the cookies it got with the order or for its code. */
export async function listActingGuests(
  services: Pick<Services, 'database' | 'settings'>,
  caller: Caller,
): Promise<string[]> {
  const reader = services.database.read
  const orders = await Promise.all(caller.checkoutOrderIds.map((id) => findBuyersOrder(services, caller, id)))
  const buyers = orders.flatMap((order) => (order ? order.account_id : []))
  const guests = await Promise.all(buyers.map((accountId) => isGuest({ reader }, accountId)))
  return buyers.filter((_, at) => guests[at])
}
