import { personAccounts } from '../accounts/guests/person-accounts.ts'
import { guestsToTake } from '../accounts/guests/take-over-guests.ts'
import type { Writer } from '../database.ts'
import { lockOrders } from '../orders/erase-buyer.ts'
import { selectCustomerForUpdate } from './customer-queries.ts'

/**
 * Locks all that a deletion is about: orders first, then the account, as whoever settles an order does. What was true
 * before is to be asked again. Undefined for an unknown account.
 */
export async function lockPerson({ transaction }: { transaction: Writer }, accountId: string) {
  const accounts = await personAccounts(transaction, accountId)
  await lockOrders({ transaction }, [...accounts, ...(await guestsToTake({ reader: transaction }, accountId))])
  return selectCustomerForUpdate(transaction, accountId)
}
