import type { Writer } from '../database.ts'

/** Locks an account, and with it everything that belongs to it, until the write operation ends. */
export async function lockAccount({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
}
