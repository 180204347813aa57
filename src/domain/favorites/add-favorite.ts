import { changeAccountState } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/find-standing.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { insertFavorite } from './favorite-queries.ts'

/** Makes a product a favorite; a repeat is no error. Returns the account's new version; throws not-found. */
export async function addFavorite(
  services: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const { database, clock } = services
  const product = await findStanding({ database }, key)
  if (!product?.published) throw new ShopError('not-found', 'There is no such model.')
  const favorite = { accountId, productId: product.id, addedAt: clock.now().toISOString() }
  return changeAccountState(services, accountId, [{ query: insertFavorite.fill(database.writer, favorite) }])
}
