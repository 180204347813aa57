import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findProductsForSale } from '../catalog/find-products-for-sale.ts'
import type { Services } from '../services.ts'
import { deleteFavorites } from './favorite-queries.ts'

/** Takes a favorite away; an absent one is no error. Returns the account's version. */
export async function removeFavorite(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const version = await database.write(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    const products = await findProductsForSale({ reader: transaction }, [key])
    const ids = products.map((product) => product.id)
    if (ids.length > 0) await deleteFavorites(transaction, accountId, ids)
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
