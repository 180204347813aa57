import type { Writer } from '../database.ts'
import { forgetJob } from '../jobs/forget-job.ts'
import type { Services } from '../services.ts'
import { giftPattern, isGiftMail } from './gift-mails.ts'
import {
  blankMail,
  blankSentLinks,
  blankSentMails,
  blankSubjects,
  deleteUnsentMail,
  deleteUnsentMails,
} from './mail-queries.ts'

/**
 * Keeps of an account's mails only that they were sent, and their subjects, except those of gifts; unsent ones are never
 * sent. Returns the orders whose gift one of these was to bring to its recipient, who must get another.
 */
export async function eraseMails(
  { transaction }: { transaction: Writer },
  { accountId, address }: { accountId: string; address: string },
): Promise<{ orderIds: string[] }> {
  const unsent = await deleteUnsentMails(transaction, accountId)
  await forgetSending({ transaction }, unsent)
  await blankSentMails(transaction, accountId, address)
  // Their subjects name the giver.
  await blankSubjects(transaction, { accountId, like: giftPattern })
  // One without a text had been given up.
  const gifts = unsent.filter((mail) => isGiftMail(mail) && mail.text !== '')
  return { orderIds: gifts.flatMap(({ order_id: id }) => id ?? []) }
}

/** Cancels that these mails are sent, and forgets why they could not be. */
export async function forgetSending({ transaction }: { transaction: Writer }, mails: { id: string }[]): Promise<void> {
  for (const { id } of mails) await forgetJob({ transaction }, `mail:${id}`)
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
