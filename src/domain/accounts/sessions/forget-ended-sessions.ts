import { inPieces } from '../../in-pieces.ts'
import type { Services } from '../../services.ts'
import { deleteEndedVerifications } from '../account-queries.ts'
import { deleteEndedSessions } from '../session-queries.ts'

const keepMs = 30 * 24 * 60 * 60_000

/** Sessions, and links and codes of mails, that ended by themselves 30 days ago go. */
export async function forgetEndedSessions({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keepMs).toISOString()
  await inPieces({ database }, (transaction, atMost) => deleteEndedSessions(transaction, { before, atMost }))
  await inPieces({ database }, (transaction, atMost) => deleteEndedVerifications(transaction, { before, atMost }))
}
