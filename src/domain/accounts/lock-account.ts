import type { Writer } from '../database.ts'

/** Keeps everything that an account has as it is until the write operation ends. */
export async function lockAccount({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
}
