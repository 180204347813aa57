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

/** What moved, and the order's status at the end of the transaction. */
interface Told {
  moved: MovementRow[]
  status: OrderStatus
}

/**
 * Tells the buyer of each refund that came back. Reversals that came back are left out: buyers were not told of them.
 */
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
 * Tells those concerned what moved of an order's payments that count. Runs once the transaction has brought the order
 * to `status`, since the messages say how it stands then.
 */
export async function tellMoved(needs: Needs, order: OrderRow, told: Told): Promise<void> {
  await tellMovements(needs, order, told)
  await tellHome(needs, order, told)
}
