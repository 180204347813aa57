import type { Reader } from '../database.ts'
import { selectAccount } from './account-queries.ts'

/** The person behind an account; null when the account does not exist. */
export async function findAccount({ reader }: { reader: Reader }, accountId: string) {
  const row = await selectAccount(reader, accountId)
  if (!row) return null
  const { id, name, email, email_verified: verified, created_at: registeredAt, erased } = row
  return { id, name, email, emailVerified: verified === 1, registeredAt, erased: erased === 1 }
}
