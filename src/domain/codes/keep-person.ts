import type { Writer } from '../database.ts'
import { selectAddress } from './code-queries.ts'
import { personKey } from './person-key.ts'
import { insertPersons } from './person-queries.ts'

/**
 * Records who placed an order, in the transaction that makes it, for limits only: once it is paid, no further order
 * from this mailbox is a first purchase, with any account or without one.
 */
export async function keepPerson(
  { transaction, secret }: { transaction: Writer; secret: string },
  { id, account_id: accountId }: { id: string; account_id: string },
): Promise<void> {
  const account = await selectAddress(transaction, accountId)
  if (!account) return
  await insertPersons(transaction, [
    { order_id: id, account_id: accountId, person_key: personKey(secret, account.email) },
  ])
}
