import type { Reader } from '../database.ts'
import { selectAccount } from './account-queries.ts'

/** Who is behind an account; null when there is no such account. */
export async function findAccount({ reader }: { reader: Reader }, accountId: string) {
  const row = await selectAccount(reader, accountId)
  return row ? { id: row.id, name: row.name, email: row.email, registeredAt: row.created_at } : null
}
