import type { Reader } from '../../database.ts'
import { selectHeldGrants } from '../grant-queries.ts'
import { selectOrders } from '../order-queries.ts'
import { findWithdrawals } from '../withdrawing/find-withdrawals.ts'

/** License tiers by product; '' for a product as it is. */
type Rights = Map<string, Set<string>>

export interface Held {
  all: Rights
  /** Those from orders that the buyer cannot, or can no longer, withdraw from. */
  kept: Rights
}

/** The account's present rights to these products, as pricing and ordering need them. */
export async function findHeld(
  { reader, now }: { reader: Reader; now: Date },
  accountId: string,
  productIds: string[],
): Promise<Held> {
  const grants = await selectHeldGrants(reader, accountId, productIds)
  const orders = await selectOrders(reader, [...new Set(grants.map((grant) => grant.order_id))])
  const withdrawals = await findWithdrawals({ reader, now }, orders)
  const held: Held = { all: new Map(), kept: new Map() }
  for (const { order_id: orderId, product_id: productId, variant } of grants) {
    const withdrawal = withdrawals.get(orderId)
    // The withdrawal was read a moment after the rights, which are on hold by now.
    if (withdrawal?.state === 'withdrawn') continue
    for (const rights of withdrawal ? [held.all] : [held.all, held.kept])
      rights.set(productId, (rights.get(productId) ?? new Set()).add(variant))
  }
  return held
}
