import type { Writer } from '../../database.ts'
import { deleteSessions, deleteSessionsOfOwners } from '../session-queries.ts'

/** Ends every session of the account inside a write operation; publish `signed-out` afterwards. */
export const endAllSessions = async ({ transaction }: { transaction: Writer }, accountId: string): Promise<void> => {
  await deleteSessions(transaction, accountId)
}

/** Signs every owner out everywhere, inside a write operation; returns how many sessions ended. */
export const endSessionsOfOwners = ({ transaction }: { transaction: Writer }): Promise<number> =>
  deleteSessionsOfOwners(transaction)
