import { readsNews } from '../../accounts/list-news-readers.ts'
import { linkToStopNews } from '../../accounts/news-token.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import { dropMail } from '../../mails/erase-mails.ts'
import { findAccountOfMail } from '../../mails/find-account-of-mail.ts'
import { sendMail } from '../../mails/send-mail.ts'
import type { Services } from '../../services.ts'

/**
 * Sends a mail about a release, which may have been queued for hours: drops it when its reader has withdrawn consent
 * meanwhile. Throws as `sendMail`.
 */
export async function sendNews(
  services: Pick<Services, 'database' | 'mailer' | 'clock' | 'settings' | 'secret'>,
  mailId: string,
): Promise<JobOutcome> {
  const { database, settings } = services
  const accountId = await findAccountOfMail({ reader: database.read }, mailId)
  if (accountId === null) return sendMail(services, mailId)
  if (await readsNews({ reader: database.read, settings }, accountId))
    return sendMail(services, mailId, { unsubscribe: linkToStopNews(services, accountId) })
  await database.write((transaction) => dropMail({ transaction }, mailId))
  return 'done'
}
