import type { Writer } from '../../database.ts'
import { findNumbers } from '../../documents/find-documents.ts'
import { notifyBuyerOfFailedRefund } from '../../orders/notify-of-money.ts'
import { notifyOrderMovements } from '../../orders/notify-order-event.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import type { OrderStatus } from '../../orders/order-states.ts'
import type { Services } from '../../services.ts'
import { isRefundHome } from '../ledger/movement-changes.ts'
import type { MovementRow } from '../movement-queries.ts'

interface Needs extends Pick<Services, 'clock' | 'settings'> {
  transaction: Writer
}

/** What moved, and the order's status at the end of the transaction. */
interface Told {
  moved: MovementRow[]
  status: OrderStatus
}

/**
 * Tells the buyer of each refund that came back. Reversals that came back are left out: buyers were not told of them.
 */
export async function notifyReturnedRefunds(needs: Needs, order: OrderRow, { moved, status }: Told): Promise<void> {
  const home = moved.filter(isRefundHome)
  const reader = needs.transaction
  const numbers = await findNumbers(
    { reader },
    home.map(({ id }) => id),
  )
  for (const { id, cents } of home)
    await notifyBuyerOfFailedRefund(needs, order, { movementId: id, cents, status, document: numbers.get(id) ?? null })
}

/**
 * Tells those concerned what moved of an order's payments that count. Runs once the transaction has brought the order
 * to `status`, since the messages say how it stands then.
 */
export async function notifyMovedMoney(needs: Needs, order: OrderRow, told: Told): Promise<void> {
  await notifyOrderMovements(needs, order, told)
  await notifyReturnedRefunds(needs, order, told)
}
