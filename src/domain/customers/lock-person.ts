import { personAccounts } from '../accounts/guests/person-accounts.ts'
import { guestsToTake } from '../accounts/guests/take-over-guests.ts'
import type { Writer } from '../database.ts'
import { lockOrders } from '../orders/erase-buyer.ts'
import { selectCustomerForUpdate } from './customer-queries.ts'

/**
 * Locks all that a deletion of these accounts is about: orders first, then the accounts, as whoever settles an order does.
 * What was true before is to be asked again. Returns the first of them, undefined for an unknown account.
 */
export async function lockPerson({ transaction }: { transaction: Writer }, accountIds: string[]) {
  const buyers: string[] = []
  for (const id of accountIds)
    buyers.push(...(await personAccounts(transaction, id)), ...(await guestsToTake({ reader: transaction }, id)))
  await lockOrders({ transaction }, buyers)
  const locked = new Map<string, Awaited<ReturnType<typeof selectCustomerForUpdate>>>()
  for (const id of accountIds.toSorted()) locked.set(id, await selectCustomerForUpdate(transaction, id))
  return locked.get(accountIds[0] ?? '')
}
