import type { Database } from '../../database.ts'
import { type OrderRow, selectLines } from '../../orders/order-queries.ts'
import { givesAccess } from '../../orders/order-states.ts'
import { packageNameOf } from '../../orders/package-name.ts'

/** The package of an order that gives access now; null otherwise. */
export async function findPackageName({ database }: { database: Database }, order: OrderRow): Promise<string | null> {
  return givesAccess(order.status) ? packageNameOf(order, await selectLines(database.read, [order.id])) : null
}
