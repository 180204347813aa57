import { raiseAccountVersion } from '../accounts/raise-version.ts'
import { findStanding } from '../catalog/find-standing.ts'
import type { Services } from '../services.ts'
import { deleteCartLines } from './cart-queries.ts'

/** Takes a product out of the cart; an absent one is no error. Returns the account's version. */
export async function removeCartLine(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> {
  const product = await findStanding({ database }, key)
  const version = await database.writeShared(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    if (product) await deleteCartLines(transaction, accountId, [product.id])
    return raised
  })
  events.publish(accountId, { kind: 'state', version })
  return version
}
