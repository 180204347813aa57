import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/find-standing.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { insertFavorite } from './favorite-queries.ts'

/** Makes a product a favorite; a repeat is no error. Returns the account's new version; throws not-found. */
export async function addFavorite(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const product = await findStanding({ database }, key)
  if (!product?.published) throw new ShopError('not-found', 'There is no such model.')
  const addedAt = clock.now().toISOString()
  const version = await database.writeShared(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    await insertFavorite(transaction, accountId, product.id, addedAt)
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
