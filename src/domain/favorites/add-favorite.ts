import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findProductsForSale } from '../catalog/find-products-for-sale.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { insertFavorite } from './favorite-queries.ts'

/** Makes a product a favorite; a repeat is no error. Returns the account's new version; throws not-found. */
export async function addFavorite(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const version = await database.write(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    const [product] = await findProductsForSale({ reader: transaction }, [key])
    if (!product?.published) throw new ShopError('not-found', 'There is no such model.')
    await insertFavorite(transaction, accountId, product.id, clock.now().toISOString())
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
