import { changeAccountState } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/showing/find-standing.ts'
import type { Services } from '../services.ts'
import { deleteFavorite } from './favorite-queries.ts'

/** Removes a favorite; an absent one is no error. Returns the account's new version. */
export async function removeFavorite(
  services: Pick<Services, 'database' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const { database } = services
  const product = await findStanding({ database }, key)
  const removing = product && { query: deleteFavorite.fill(database.writer, { accountId, productId: product.id }) }
  return changeAccountState(services, accountId, removing ? [removing] : [])
}
