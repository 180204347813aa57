import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/find-standing.ts'
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
  const product = await findStanding({ database }, key)
  if (!product?.available) throw new ShopError('not-found', 'This model is not for sale.')
  const addedAt = clock.now().toISOString()
  const version = await database.writeShared(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    await upsertCartLine(transaction, { accountId, productId: product.id, quantity: wanted, addedAt })
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
