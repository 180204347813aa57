import { minuteMs } from '../dates/spans.ts'
import type { JobOutcome } from '../jobs/run-job.ts'
import type { Mail, Services } from '../services.ts'
import { isFarewell } from './farewell-mail.ts'
import { selectMail, updateSent } from './mail-queries.ts'
import { noMailServer } from './no-mail-server.ts'

/** Only a fallback: once a mail server is set, `expediteWaitingMails` makes these mails leave at once. */
const missingMs = 15 * minuteMs

/** Together well below the time that a job's lease lasts without being renewed. */
const pausesMs = [100, 1000, 5000]

/**
 * Sends a recorded mail, once: a second call does nothing. Throws when it is not accepted; as long as there is no mail
 * server it waits. A link that opens an account is not kept afterwards, except in a demo, whose mailbox shows it; of
 * the last mail to a deleted account, not even the address is kept. After a crash between sending and recording, or
 * when the database stays away, it is sent twice, but never lost.
 */
export async function sendMail(
  { database, mailer, clock, settings }: Pick<Services, 'database' | 'mailer' | 'clock' | 'settings'>,
  mailId: string,
  headers: Pick<Mail, 'unsubscribe'> = {},
): Promise<JobOutcome> {
  const mail = await selectMail(database.read, mailId)
  if (!mail || mail.sent_at !== null || isForgotten(mail)) return 'done'
  if (mailer.isMissing) return { runAgainAt: new Date(clock.now().getTime() + missingMs), why: noMailServer }
  await mailer.send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html, ...headers })
  const kept = settings().demo ? {} : whatStays(mail)
  await insist(() =>
    database.write((transaction) => updateSent(transaction, mailId, { sent_at: clock.now().toISOString(), ...kept })),
  )
  return 'done'
}

/** Its text was erased, because of its age or because an owner dropped it: nothing is left to send. */
const isForgotten = ({ text, html }: { text: string; html: string }): boolean => text === '' && html === ''

/** The job's next try would send the mail again, so this waits for a database that is away. */
async function insist(write: () => Promise<unknown>): Promise<void> {
  for (const ms of pausesMs)
    try {
      return void (await write())
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  await write()
}

function whatStays(mail: { one_time: number; unique_key: string | null }) {
  if (isFarewell(mail)) return { recipient: '', text: '', html: '' }
  return mail.one_time === 1 ? { text: '', html: '' } : {}
}
