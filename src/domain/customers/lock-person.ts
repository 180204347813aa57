import { personAccounts } from '../accounts/guests/person-accounts.ts'
import { guestsToTake } from '../accounts/guests/take-over-guests.ts'
import type { Writer } from '../database.ts'
import { lockOrders } from '../orders/erase-buyer.ts'
import { selectCustomerForUpdate } from './customer-queries.ts'

/**
 * Locks everything that deleting these accounts involves: orders first, then the accounts, as settling an order does.
 * What was read before must be read again. Returns the first of the accounts; undefined when it does not exist.
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
