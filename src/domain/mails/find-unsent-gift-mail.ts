import type { Reader } from '../database.ts'
import { isGiftMail } from './gift-mails.ts'
import { selectMail } from './mail-queries.ts'

/** The order and the text of a gift's mail that is still to be sent; null for every other mail. */
export async function findUnsentGiftMail(
  { reader }: { reader: Reader },
  mailId: string,
): Promise<{ orderId: string; text: string } | null> {
  const mail = await selectMail(reader, mailId)
  if (!mail || mail.order_id === null || mail.sent_at !== null || mail.text === '' || !isGiftMail(mail)) return null
  return { orderId: mail.order_id, text: mail.text }
}
