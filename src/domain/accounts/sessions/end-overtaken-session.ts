import type { Services } from '../../services.ts'
import { deleteSession } from '../session-queries.ts'

/** Ends a session that was made by a password which was replaced meanwhile; one that is gone already stays gone. */
export async function endOvertakenSession(
  { database }: Pick<Services, 'database'>,
  session: { id: string; accountId: string },
): Promise<void> {
  await database.write((transaction) => deleteSession(transaction, session))
}
