import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findProductsForSale } from '../catalog/find-products-for-sale.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { upsertCartLine } from './cart-queries.ts'
import { readQuantity } from './quantity.ts'

/**
 * Puts a product into the cart; without a quantity the present one is kept. `key` is a slug or an id.
 * Returns the account's new version. Throws not-found for a product that is not for sale.
 */
export async function putCartLine(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, key, quantity }: { accountId: string; key: string; quantity?: number },
): Promise<number> {
  const wanted = quantity === undefined ? null : readQuantity(quantity)
  const version = await database.write(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    const [product] = await findProductsForSale({ reader: transaction }, [key])
    if (!product?.available) throw new ShopError('not-found', 'This model is not for sale.')
    const addedAt = clock.now().toISOString()
    await upsertCartLine(transaction, { accountId, productId: product.id, quantity: wanted, addedAt })
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
