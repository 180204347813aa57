import { randomUUID } from 'node:crypto'
import type { Writer } from '../database.ts'
import { ShopError } from '../errors.ts'
import { insertOwner, selectAccountByEmail } from './account-queries.ts'

/** An owner's account with a password, inside a write operation; its id. Throws aborted for an address in use. */
export async function addFirstOwner(
  { transaction }: { transaction: Writer },
  person: { name: string; email: string; passwordHash: string; at: string },
): Promise<string> {
  if (await selectAccountByEmail(transaction, person.email))
    throw new ShopError(
      'aborted',
      'This address has an account here. Choose another one, or run `npm run shop -- owner create` with it.',
      { field: 'email' },
    )
  const id = randomUUID()
  await insertOwner(transaction, { ...person, id })
  return id
}
