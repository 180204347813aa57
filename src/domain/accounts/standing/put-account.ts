import { randomUUID } from 'node:crypto'
import type { Writer } from '../../database.ts'
import { insertAccount, insertPassword, selectAccountByEmail, updateStanding } from '../account-queries.ts'
import { endAllAccess } from '../sessions/end-all-access.ts'

export interface PutAccount {
  name: string
  /** In its normal form. */
  email: string
  role: 'customer' | 'owner'
  /** Created by the demo, with a publicly known password. */
  demo: boolean
  passwordHash: string
  at: string
}

/**
 * Creates an account with a proved address and this role, inside a write operation, or takes over the account that has
 * the address: everybody who was in is out, and this password is the only way in. Publish `signed-out` for its id.
 */
export async function putAccount(
  { transaction }: { transaction: Writer },
  { name, email, role, demo, passwordHash, at }: PutAccount,
): Promise<{ id: string; existed: boolean; hadSecondFactor: boolean; wasBanned: boolean }> {
  const found = await selectAccountByEmail(transaction, email)
  const id = found?.id ?? randomUUID()
  const standing = { role, email_verified: 1, demo: demo ? 1 : 0, updated_at: at }
  if (found) {
    await endAllAccess({ transaction }, id)
    await updateStanding(transaction, id, standing)
  } else await insertAccount(transaction, { id, name, email, created_at: at, ...standing })
  await insertPassword(transaction, { accountId: id, passwordHash, at })
  const hadSecondFactor = found?.two_factor_enabled === 1
  return { id, existed: found !== undefined, hadSecondFactor, wasBanned: found?.banned === 1 }
}
