import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findProductsForSale } from '../catalog/find-products-for-sale.ts'
import type { Services } from '../services.ts'
import { deleteCartLines } from './cart-queries.ts'

/** Takes a product out of the cart; an absent one is no error. Returns the account's version. */
export async function removeCartLine(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const version = await database.write(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    const products = await findProductsForSale({ reader: transaction }, [key])
    if (products.length > 0)
      await deleteCartLines(
        transaction,
        accountId,
        products.map((product) => product.id),
      )
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
