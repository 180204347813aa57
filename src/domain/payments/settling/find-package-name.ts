import type { Database } from '../../database.ts'
import { selectGrants } from '../../orders/grant-queries.ts'
import { heldProducts } from '../../orders/held-products.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { keepsAccess } from '../../orders/order-states.ts'
import { packageNameOf } from '../../orders/package-name.ts'
import { isWithdrawn } from '../../orders/withdrawing/find-withdrawals.ts'

/** The name of the package that the buyer can download now; null when the order gives the buyer no access. */
export async function findPackageName({ database }: { database: Database }, order: OrderRow): Promise<string | null> {
  const withdrawn = await isWithdrawn({ reader: database.read }, order.id)
  if (!keepsAccess({ status: order.status, withdrawn })) return null
  const held = heldProducts(await selectGrants(database.read, [order.id]), order.account_id)
  return held.length > 0 ? packageNameOf(order, held) : null
}
