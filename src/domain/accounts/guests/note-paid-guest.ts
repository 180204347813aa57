import type { Writer } from '../../database.ts'
import { updatePaid } from './guest-queries.ts'

/** Notes that somebody paid for the order of this account, if it is a guest's: only such is ever taken over. */
export async function notePaidGuest(
  { transaction }: { transaction: Writer },
  { accountId, at }: { accountId: string; at: string },
): Promise<void> {
  await updatePaid(transaction, accountId, at)
}
