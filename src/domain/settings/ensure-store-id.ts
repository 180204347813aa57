import { randomUUID } from 'node:crypto'
import type { Database, Writer } from '../database.ts'
import { deleteStoreId, keepStoreId, readStoreId } from './setting-queries.ts'

/** The id that tells this store from every other one, the same on all nodes; created when it is first asked for. */
export async function ensureStoreId({ database }: { database: Database }): Promise<string> {
  const known = await readStoreId(database.read)
  if (known !== null) return known
  const made = randomUUID()
  return database.write(async (transaction) => {
    await keepStoreId(transaction, made)
    // Another node may have been first.
    return (await readStoreId(transaction)) ?? made
  })
}

/** Makes the store another one than that of the backup it came from, which may still run beside it. */
export const forgetStoreId = ({ transaction }: { transaction: Writer }) => deleteStoreId(transaction)
