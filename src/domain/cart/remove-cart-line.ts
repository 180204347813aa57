import { changeAccountState } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/showing/find-standing.ts'
import type { Services } from '../services.ts'
import { deleteCartLine } from './cart-queries.ts'

/** Removes a product from the cart; an absent one is no error. Returns the account's version. */
export async function removeCartLine(
  services: Pick<Services, 'database' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const { database } = services
  const product = await findStanding({ database }, key)
  const removing = product && { query: deleteCartLine.fill(database.writer, { accountId, productId: product.id }) }
  return changeAccountState(services, accountId, removing ? [removing] : [])
}
