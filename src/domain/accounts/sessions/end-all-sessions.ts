import type { Writer } from '../../database.ts'
import { deleteSessions } from '../session-queries.ts'

/** Ends every session of the account inside a write operation; publish `signed-out` afterwards. */
export const endAllSessions = async ({ transaction }: { transaction: Writer }, accountId: string): Promise<void> => {
  await deleteSessions(transaction, accountId)
}
