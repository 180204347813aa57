import { inPieces } from '../in-pieces.ts'
import type { Services } from '../services.ts'
import { blankOldMails } from './mail-queries.ts'

const keepMs = 365 * 24 * 60 * 60_000

/**
 * What stood in mails that were sent a year ago goes. That they were sent, to whom and under which title stays: it proves
 * what a buyer was told, and keeps a mail from being sent twice.
 */
export async function forgetOldTexts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const instant = new Date(clock.now().getTime() - keepMs).toISOString()
  await inPieces({ database }, (transaction, atMost) => blankOldMails(transaction, { before: instant, atMost }))
}
