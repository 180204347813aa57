import type { Writer } from '../database.ts'
import { forgetJob } from '../jobs/forget-job.ts'
import type { Services } from '../services.ts'
import { blankMail, blankSentLinks, blankSentMails, deleteUnsentMail, deleteUnsentMails } from './mail-queries.ts'

/** Leaves of an account's mails only that they were sent and what they were called; what was not sent never will be. */
export async function eraseMails(
  { transaction }: { transaction: Writer },
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  for (const id of await deleteUnsentMails(transaction, accountId)) await forgetJob({ transaction }, `mail:${id}`)
  await blankSentMails(transaction, accountId, address)
}

/** Forgets links that a demo's mailbox showed, or that a backup brought back. */
export const forgetSentLinks = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  await database.write(blankSentLinks)
}

/** A mail that nobody tries to send any more holds no text. */
export const forgetMailText = async ({ transaction }: { transaction: Writer }, mailId: string): Promise<void> => {
  await blankMail(transaction, mailId)
}

/** A mail that is not to be sent any more goes, unless it was. */
export const dropMail = async ({ transaction }: { transaction: Writer }, mailId: string): Promise<void> => {
  await deleteUnsentMail(transaction, mailId)
}
