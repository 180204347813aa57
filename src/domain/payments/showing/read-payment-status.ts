import { ShopError } from '../../errors.ts'
import { type Caller, findBuyersOrder } from '../../orders/order-access.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import type { OrderStatus } from '../../orders/order-states.ts'
import { sayOrder } from '../../orders/order-texts.ts'
import type { Services } from '../../services.ts'
import { findPackageName } from '../settling/find-package-name.ts'

/** How an order stands, for its buyer's page to poll. Throws `not-found` for everybody else. */
export async function readPaymentStatus(
  services: Pick<Services, 'database' | 'events' | 'settings'>,
  { orderId, caller }: { orderId: string; caller: Caller },
): Promise<{ status: OrderStatus; provider: OrderRow['provider']; fileName: string | null }> {
  const order = await findBuyersOrder(services, caller, orderId)
  if (!order) throw new ShopError('not-found', sayOrder.unknown)
  return { status: order.status, provider: order.provider, fileName: await findPackageName(services, order) }
}
