import { recordAudit } from '../audit/record-audit.ts'
import { listCart } from '../cart/list-cart.ts'
import type { PersonalItem } from '../cart/personal-item.ts'
import { type DeliveryRecord, listDeliveries } from '../downloads/list-deliveries.ts'
import { listFavorites } from '../favorites/list-favorites.ts'
import { limits } from '../limits/limits.ts'
import { listAccountMails, type OrderMail } from '../mails/list-order-mails.ts'
import { listReceived, type ReceivedGift } from '../orders/gifts/list-received.ts'
import { listOrders } from '../orders/list-orders.ts'
import type { Services } from '../services.ts'
import { type CustomerDetail, showCustomer } from './show-customer.ts'

/** Everything that the store keeps about one person. */
export interface CustomerExport {
  at: string
  account: Omit<CustomerDetail, 'orderList'>
  orders: (CustomerDetail['orderList'][number] & { deliveries: DeliveryRecord[] })[]
  giftsReceived: (ReceivedGift & { deliveries: DeliveryRecord[] })[]
  cart: PersonalItem[]
  favorites: PersonalItem[]
  mails: OrderMail[]
}

/** A person's data for the person; the record says who took it out. Throws not-found. */
export async function exportCustomer(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { accountId, actorId }: { accountId: string; actorId: string },
): Promise<CustomerExport> {
  const { orderList: _newest, ...account } = await showCustomer(services, accountId)
  const deliveriesOf = (orderId: string) => listDeliveries(services, { orderId, accountId })
  const orders: CustomerExport['orders'] = []
  for (let more = true; more; ) {
    const page = await listOrders(services, {
      accountId,
      before: orders.at(-1)?.id,
      limit: limits['orders-listed'].most,
    })
    for (const order of page.orders) orders.push({ ...order, deliveries: await deliveriesOf(order.id) })
    more = page.more
  }
  const giftsReceived: CustomerExport['giftsReceived'] = []
  for (const gift of await listReceived(services, accountId))
    giftsReceived.push({ ...gift, deliveries: await deliveriesOf(gift.orderId) })
  const entry = { actorId, action: 'account.export', subject: `account:${accountId}`, details: {} }
  await services.database.write((transaction) => recordAudit({ transaction, clock: services.clock }, entry))
  return {
    at: services.clock.now().toISOString(),
    account,
    orders,
    giftsReceived,
    cart: await listCart(services, accountId),
    favorites: await listFavorites(services, accountId),
    mails: await listAccountMails({ reader: services.database.read }, accountId),
  }
}
