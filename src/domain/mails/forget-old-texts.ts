import { leavesBefore } from '../limits/retention-periods.ts'
import type { Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { farewellPattern } from './farewell-mail.ts'
import { blankOldMails, deleteOldFarewells } from './mail-queries.ts'

type Needs = Pick<Services, 'database' | 'clock'>

/**
 * What stood in mails of a year ago goes, and of how many is told; one that was not sent by then never is. That they were
 * sent, to whom and under which title stays: it proves what a buyer was told, and keeps a mail from being sent twice.
 */
export async function forgetOldTexts({ database, clock }: Needs): Promise<number> {
  const before = leavesBefore('mail-texts', clock.now()).toISOString()
  const forget = (sent: boolean) =>
    inPieces({ database }, (transaction, atMost) => blankOldMails(transaction, { sent, before, atMost }))
  return (await forget(true)) + (await forget(false))
}

/** Last mails to deleted accounts that no mail server took go with their address; tells how many. */
export function forgetFarewells({ database, clock }: Needs): Promise<number> {
  const before = leavesBefore('undelivered-farewells', clock.now()).toISOString()
  return database.write((transaction) => deleteOldFarewells(transaction, { before, like: farewellPattern }))
}
