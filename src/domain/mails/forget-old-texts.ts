import { inPieces } from '../in-pieces.ts'
import type { Services } from '../services.ts'
import { farewellPattern } from './farewell-mail.ts'
import { blankOldMails, deleteOldFarewells } from './mail-queries.ts'

const keepMs = 365 * 24 * 60 * 60_000
/** For the last mail to a deleted account, where no mail server takes it. */
const keepUndeliveredMs = 30 * 24 * 60 * 60_000

/**
 * What stood in mails that were sent a year ago goes. That they were sent, to whom and under which title stays: it proves
 * what a buyer was told, and keeps a mail from being sent twice.
 */
export async function forgetOldTexts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const instant = new Date(clock.now().getTime() - keepMs).toISOString()
  await inPieces({ database }, (transaction, atMost) => blankOldMails(transaction, { before: instant, atMost }))
  const undelivered = new Date(clock.now().getTime() - keepUndeliveredMs).toISOString()
  await database.write((transaction) => deleteOldFarewells(transaction, { before: undelivered, like: farewellPattern }))
}
