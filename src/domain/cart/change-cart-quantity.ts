import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/find-standing.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { updateCartQuantity } from './cart-queries.ts'
import { readQuantity } from './quantity.ts'

/** Sets the quantity of a line that is in the cart. Returns the account's new version; throws not-found without one. */
export async function changeCartQuantity(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { accountId, key, quantity }: { accountId: string; key: string; quantity: number },
): Promise<number> {
  const wanted = readQuantity(quantity)
  const notThere = new ShopError('not-found', 'This model is not in the cart.')
  const product = await findStanding({ database }, key)
  if (!product) throw notThere
  const version = await database.writeShared(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    const updated = await updateCartQuantity(transaction, accountId, product.id, wanted)
    if (!updated.numUpdatedRows) throw notThere
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
