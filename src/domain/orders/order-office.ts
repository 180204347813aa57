import { actAs, bindOperations } from '../bind-operations.ts'
import type { Services } from '../services.ts'
import { cancelOrder } from './cancel-order.ts'
import { resendGiftForOwner } from './gifts/resend-gift-for-owner.ts'
import { resendReceipt } from './resend-receipt.ts'
import { countOrders } from './searching/count-orders.ts'
import { listNewestOrders } from './searching/list-newest-orders.ts'
import { listOrdersWhole } from './searching/list-orders-whole.ts'
import { searchOrders } from './searching/search-orders.ts'

/** Order operations for owners. */
export function createOrderOffice(services: Services) {
  const looking = bindOperations(services, {
    search: searchOrders,
    count: countOrders,
    newest: listNewestOrders,
    listWhole: listOrdersWhole,
  })
  const acting = bindOperations(services, { cancel: cancelOrder, resendReceipt, resendGift: resendGiftForOwner })
  return (actorId: string) => ({ ...looking, ...actAs(actorId, acting) })
}
