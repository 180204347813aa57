import { changeAccountState } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/showing/find-standing.ts'
import { ShopError } from '../errors.ts'
import { limits } from '../limits/limits.ts'
import type { Services } from '../services.ts'
import { insertFavorite, selectRoomInFavorites } from './favorite-queries.ts'
import { sayFavorite } from './favorite-texts.ts'

const { most } = limits.favorites
const full = () => new ShopError('aborted', sayFavorite.full(most), { details: { reason: 'full', most } })

/**
 * Makes a product a favorite; a repeat is no error. Returns the account's new version. Throws not-found; aborted when
 * the list is full.
 */
export async function addFavorite(
  services: Pick<Services, 'database' | 'clock' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const { database, clock } = services
  const product = await findStanding({ database }, key)
  if (!product?.published) throw new ShopError('not-found', sayFavorite.unknown)
  const favorite = { accountId, productId: product.id, addedAt: clock.now().toISOString() }
  const room = selectRoomInFavorites.fill(database.writer, { accountId, productId: product.id, most })
  return changeAccountState(services, accountId, [
    { query: room, orElse: full },
    { query: insertFavorite.fill(database.writer, favorite) },
  ])
}
