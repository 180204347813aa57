import type { Writer } from '../../database.ts'
import { findNumbers } from '../../documents/find-documents.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import type { OrderStatus } from '../../orders/order-states.ts'
import { tellFailedRefund } from '../../orders/tell-money.ts'
import { tellMovements } from '../../orders/tell-order-event.ts'
import type { Services } from '../../services.ts'
import { isRefundHome } from '../ledger/movement-changes.ts'
import type { MovementRow } from '../movement-queries.ts'

interface Needs extends Pick<Services, 'clock' | 'settings'> {
  transaction: Writer
}

/** How an order stands once the write operation is over. */
interface Told {
  moved: MovementRow[]
  status: OrderStatus
}

/** Tells the buyer of each refund that came home; of a reversal that did they were not told either. */
export async function tellHome(needs: Needs, order: OrderRow, { moved, status }: Told): Promise<void> {
  const home = moved.filter(isRefundHome)
  const reader = needs.transaction
  const numbers = await findNumbers(
    { reader },
    home.map(({ id }) => id),
  )
  for (const { id, cents } of home)
    await tellFailedRefund(needs, order, { movementId: id, cents, status, document: numbers.get(id) ?? null })
}

/**
 * Tells whom it concerns what moved of an order's payments that count, once the write operation has brought the order to
 * `status`: what is told says how it stands then.
 */
export async function tellMoved(needs: Needs, order: OrderRow, told: Told): Promise<void> {
  await tellMovements(needs, order, told)
  await tellHome(needs, order, told)
}
