import { minuteMs } from '../dates/spans.ts'
import type { JobOutcome } from '../jobs/run-job.ts'
import type { Services } from '../services.ts'
import { isFarewell } from './farewell-mail.ts'
import { selectMail, updateSent } from './mail-queries.ts'
import { noMailServer } from './no-mail-server.ts'

/** Whoever names a mail server is not waited for: `expediteWaitingMails` has them leave then. */
const missingMs = 15 * minuteMs

/** Together well below what a job's lease lasts without being renewed. */
const pausesMs = [100, 1000, 5000]

/**
 * Hands a recorded mail over, once: a second call does nothing. Throws when it was not accepted; as long as there is no
 * mail server it waits. A link that opens an account is not kept afterwards, except in a demo, whose mailbox shows it, and
 * of the last mail to a deleted account not even where it went.
 * A crash, or a database that stays away, between the two lines sends it a second time, never not at all.
 */
export async function sendMail(
  { database, mailer, clock, settings }: Pick<Services, 'database' | 'mailer' | 'clock' | 'settings'>,
  mailId: string,
): Promise<JobOutcome> {
  const mail = await selectMail(database.read, mailId)
  if (!mail || mail.sent_at !== null || isForgotten(mail)) return 'done'
  if (mailer.isMissing) return { runAgainAt: new Date(clock.now().getTime() + missingMs), why: noMailServer }
  await mailer.send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html })
  const kept = settings().demo ? {} : whatStays(mail)
  await insist(() =>
    database.write((transaction) => updateSent(transaction, mailId, { sent_at: clock.now().toISOString(), ...kept })),
  )
  return 'done'
}

/** Its text went, by its age or because an owner let it go: nothing is left to hand over. */
const isForgotten = ({ text, html }: { text: string; html: string }): boolean => text === '' && html === ''

/** A mail that was handed over would be sent again by the job's next try, so a database that is away is waited for. */
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
