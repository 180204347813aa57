import { leavesBefore } from '../limits/retention-periods.ts'
import type { Piece } from '../sql/in-pieces.ts'
import { forgetSending } from './erase-mails.ts'
import { farewellPattern } from './farewell-mail.ts'
import { blankOldMails, deleteOldFarewells } from './mail-queries.ts'

/**
 * Erases the texts of mails that are a year old, and returns how many; a mail that was not sent by then never is. That
 * they were sent, to whom and with which subject stays: it proves what a buyer was told, and keeps a mail from being
 * sent twice.
 */
export async function forgetOldTexts({ transaction, clock, atMost }: Piece): Promise<number> {
  const before = leavesBefore('mail-texts', clock.now()).toISOString()
  const sent = await blankOldMails(transaction, { sent: true, before, atMost })
  if (sent === atMost) return sent
  return sent + (await blankOldMails(transaction, { sent: false, before, atMost: atMost - sent }))
}

/** Deletes last mails to deleted accounts that no mail server took, with their address; returns how many. */
export async function forgetFarewells({ transaction, clock, atMost }: Piece): Promise<number> {
  const before = leavesBefore('undelivered-farewells', clock.now()).toISOString()
  const deleted = await deleteOldFarewells(transaction, { before, like: farewellPattern, atMost })
  await forgetSending({ transaction }, deleted)
  return deleted.length
}
