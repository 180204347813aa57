import type { Services } from '../services.ts'
import { selectMail, updateSent } from './mail-queries.ts'

/**
 * Hands a recorded mail over, once: a second call does nothing. Throws when it was not accepted.
 * A crash between the two lines sends it a second time, never not at all.
 */
export async function sendMail(
  { database, mailer, clock }: Pick<Services, 'database' | 'mailer' | 'clock'>,
  mailId: string,
): Promise<void> {
  const mail = await selectMail(database.read, mailId)
  if (!mail || mail.sent_at !== null) return
  await mailer.send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html })
  await database.write((transaction) => updateSent(transaction, mailId, clock.now().toISOString()))
}
