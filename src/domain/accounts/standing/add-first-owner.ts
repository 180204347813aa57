import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { selectAccountByEmail } from '../account-queries.ts'
import { sayAccount } from '../account-texts.ts'
import { putAccount } from './put-account.ts'

/** Creates an owner's account, inside a write operation, and returns its id. Throws aborted for an address in use. */
export async function addFirstOwner(
  { transaction }: { transaction: Writer },
  person: { name: string; email: string; passwordHash: string; at: string },
): Promise<string> {
  if (await selectAccountByEmail(transaction, person.email))
    throw new ShopError('aborted', sayAccount.addressTaken, { details: { field: 'email' } })
  const { id } = await putAccount({ transaction }, { ...person, role: 'owner', demo: false })
  return id
}
