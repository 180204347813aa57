import type { Writer } from '../database.ts'
import { escapeHtml } from './compose-mail.ts'
import { forgetSending } from './erase-mails.ts'
import { isGiftMail } from './gift-mails.ts'
import { selectWholeMailsOfOrder, updateMail } from './mail-queries.ts'

/**
 * Erases the recipient of an order's gift from the mails of its giver: of those with the link stays that they were sent,
 * of others, such as receipts, everything but the recipient's `addresses`. What was not sent yet never is, if it was for
 * the recipient.
 */
export async function eraseRecipient(
  { transaction }: { transaction: Writer },
  { orderId, addresses, address }: { orderId: string; addresses: string[]; address: string },
): Promise<void> {
  const mails = await selectWholeMailsOfOrder(transaction, orderId)
  // A gift whose address was corrected was mailed to several.
  const mailedTo = mails.filter(isGiftMail).map(({ recipient }) => recipient)
  const named = [...new Set([...addresses, ...mailedTo])].filter((one) => one !== '')
  await forgetSending({ transaction }, mails.filter(isGiftMail))
  for (const mail of mails) {
    if (isGiftMail(mail)) {
      await updateMail(transaction, mail.id, { recipient: address, text: '', html: '' })
      continue
    }
    const [text, html] = [without(mail.text, named), without(mail.html, named.map(escapeHtml))]
    if (text !== mail.text || html !== mail.html) await updateMail(transaction, mail.id, { text, html })
  }
}

const without = (text: string, words: string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, '…'), text)
