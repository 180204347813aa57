import { findPerson } from '../accounts/guests/find-person.ts'
import { personAccounts } from '../accounts/guests/person-accounts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listCart } from '../cart/list-cart.ts'
import type { PersonalItem } from '../cart/personal-item.ts'
import { type DeliveryRecord, listDeliveries } from '../downloads/list-deliveries.ts'
import { listFavorites } from '../favorites/list-favorites.ts'
import { limits } from '../limits/limits.ts'
import { listAccountMails, type OrderMail } from '../mails/list-order-mails.ts'
import { pagesOfReceived, type ReceivedGift } from '../orders/gifts/list-received.ts'
import { listOrders } from '../orders/list-orders.ts'
import type { Services } from '../services.ts'
import { readDeclarations } from './own-data.ts'
import { type CustomerDetail, showCustomer } from './show-customer.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>

/** Everything that the store keeps about one person. */
export interface CustomerExport {
  at: string
  account: Omit<CustomerDetail, 'orderList'>
  orders: (CustomerDetail['orderList'][number] & {
    deliveries: DeliveryRecord[]
    /** What the buyer declared when withdrawing; null for any other order. */
    declaration: { name: string; email: string; at: string } | null
  })[]
  giftsReceived: (ReceivedGift & { deliveries: DeliveryRecord[] })[]
  cart: PersonalItem[]
  favorites: PersonalItem[]
  mails: OrderMail[]
}

async function listAllOrders(services: Needs, accountId: string): Promise<CustomerExport['orders']> {
  const orders: CustomerExport['orders'] = []
  for (let more = true; more; ) {
    const page = await listOrders(services, {
      accountId,
      before: orders.at(-1)?.id,
      limit: limits['orders-listed'].most,
    })
    const declarations = await readDeclarations(
      services.database.read,
      page.orders.map(({ id }) => id),
    )
    for (const order of page.orders)
      orders.push({
        ...order,
        deliveries: await listDeliveries(services, { orderId: order.id, accountId }),
        declaration: declarations.get(order.id) ?? null,
      })
    more = page.more
  }
  return orders
}

/**
 * A person's data, for that person; the record says who exported it. For a guest it covers all purchases with the
 * address. Throws not-found.
 */
export async function exportCustomer(
  services: Needs,
  { accountId: asked, actorId }: { accountId: string; actorId: string },
): Promise<CustomerExport> {
  const { database, clock } = services
  const { orderList: _newest, ...account } = await showCustomer(services, asked)
  const { id: accountId, accountIds } = await findPerson({ reader: database.read }, asked)
  const orders: CustomerExport['orders'] = []
  for (const id of accountIds) for (const order of await listAllOrders(services, id)) orders.push(order)
  const giftsReceived: CustomerExport['giftsReceived'] = []
  for await (const page of pagesOfReceived(services, accountId))
    for (const gift of page)
      giftsReceived.push({ ...gift, deliveries: await listDeliveries(services, { orderId: gift.orderId, accountId }) })
  const entry = { actorId, action: 'account.export', subject: `account:${accountId}`, details: {} }
  await database.write((transaction) => recordAudit({ transaction, clock }, entry))
  const mails: OrderMail[] = []
  for (const id of accountIds)
    for (const one of await personAccounts(database.read, id))
      for (const mail of await listAccountMails({ reader: database.read }, one)) mails.push(mail)
  return {
    at: clock.now().toISOString(),
    account,
    orders,
    giftsReceived,
    cart: await listCart(services, accountId),
    favorites: await listFavorites(services, accountId),
    mails,
  }
}
