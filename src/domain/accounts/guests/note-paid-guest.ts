import type { Writer } from '../../database.ts'
import { updatePaid } from './guest-queries.ts'

/** Notes that the order of this account was paid, if it is a guest's: only paid guests are ever taken over. */
export async function notePaidGuest(
  { transaction }: { transaction: Writer },
  { accountId, at }: { accountId: string; at: string },
): Promise<void> {
  await updatePaid(transaction, accountId, at)
}
