import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/find-standing.ts'
import type { Services } from '../services.ts'
import { deleteFavorites } from './favorite-queries.ts'

/** Takes a favorite away; an absent one is no error. Returns the account's version. */
export async function removeFavorite(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const product = await findStanding({ database }, key)
  const version = await database.writeShared(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    if (product) await deleteFavorites(transaction, accountId, [product.id])
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
