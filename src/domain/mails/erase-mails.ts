import type { Writer } from '../database.ts'
import { forgetJob } from '../jobs/forget-job.ts'
import type { Services } from '../services.ts'
import { blankMail, blankSentLinks, blankSentMails, deleteUnsentMail, deleteUnsentMails } from './mail-queries.ts'

/** Keeps of an account's mails only that they were sent, and their subjects; unsent ones are never sent. */
export async function eraseMails(
  { transaction }: { transaction: Writer },
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  for (const id of await deleteUnsentMails(transaction, accountId)) await forgetJob({ transaction }, `mail:${id}`)
  await blankSentMails(transaction, accountId, address)
}

/** Erases links that a demo's mailbox showed, or that a backup restored. */
export const forgetSentLinks = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  await database.write(blankSentLinks)
}

/** Erases the text of a mail that is no longer tried. */
export const forgetMailText = async ({ transaction }: { transaction: Writer }, mailId: string): Promise<void> => {
  await blankMail(transaction, mailId)
}

/** Deletes a mail that is no longer to be sent, unless it was sent. */
export const dropMail = async ({ transaction }: { transaction: Writer }, mailId: string): Promise<void> => {
  await deleteUnsentMail(transaction, mailId)
}
