import { leavesBefore } from '../limits/retention-periods.ts'
import type { Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { farewellPattern } from './farewell-mail.ts'
import { blankOldMails, deleteOldFarewells } from './mail-queries.ts'

type Needs = Pick<Services, 'database' | 'clock'>

/**
 * Erases the texts of mails that are a year old, and returns how many; a mail that was not sent by then never is. That
 * they were sent, to whom and with which subject stays: it proves what a buyer was told, and keeps a mail from being
 * sent twice.
 */
export async function forgetOldTexts({ database, clock }: Needs): Promise<number> {
  const before = leavesBefore('mail-texts', clock.now()).toISOString()
  const forget = (sent: boolean) =>
    inPieces({ database }, (transaction, atMost) => blankOldMails(transaction, { sent, before, atMost }))
  return (await forget(true)) + (await forget(false))
}

/** Deletes last mails to deleted accounts that no mail server took, with their address; returns how many. */
export function forgetFarewells({ database, clock }: Needs): Promise<number> {
  const before = leavesBefore('undelivered-farewells', clock.now()).toISOString()
  return database.write((transaction) => deleteOldFarewells(transaction, { before, like: farewellPattern }))
}
