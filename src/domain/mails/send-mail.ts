import type { Services } from '../services.ts'
import { selectMail, updateSent } from './mail-queries.ts'

/**
 * Hands a recorded mail over, once: a second call does nothing. Throws when it was not accepted. A link that opens an
 * account is not kept afterwards, except in a demo, whose mailbox shows it.
 * A crash between the two lines sends it a second time, never not at all.
 */
export async function sendMail(
  { database, mailer, clock, settings }: Pick<Services, 'database' | 'mailer' | 'clock' | 'settings'>,
  mailId: string,
): Promise<void> {
  const mail = await selectMail(database.read, mailId)
  if (!mail || mail.sent_at !== null) return
  await mailer.send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html })
  const blanked = mail.one_time === 1 && !settings().demo ? { text: '', html: '' } : {}
  await database.write((transaction) =>
    updateSent(transaction, mailId, { sent_at: clock.now().toISOString(), ...blanked }),
  )
}
