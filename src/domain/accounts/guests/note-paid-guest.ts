import type { Writer } from '../../database.ts'
import { updateOwnersVersion, updatePaid } from './guest-queries.ts'

/** Notes that somebody paid for the order of this account, if it is a guest's: only such is ever taken over. */
export async function notePaidGuest(
  { transaction }: { transaction: Writer },
  { accountId, at }: { accountId: string; at: string },
): Promise<void> {
  await updatePaid(transaction, accountId, at)
}

/** Raises the version of the account that has a guest's rights, whose state changed; null where there is none. */
export async function raiseOwnersVersion(
  { transaction }: { transaction: Writer },
  guestId: string,
): Promise<{ accountId: string; version: number } | null> {
  const raised = await updateOwnersVersion(transaction, guestId)
  return raised ? { accountId: raised.id, version: raised.version } : null
}
