import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findProductsForSale } from '../catalog/find-products-for-sale.ts'
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
  const version = await database.write(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    const [product] = await findProductsForSale({ reader: transaction }, [key])
    const updated = product ? await updateCartQuantity(transaction, accountId, product.id, wanted) : undefined
    if (!updated?.numUpdatedRows) throw new ShopError('not-found', 'This model is not in the cart.')
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
