import { listNewsReaders } from '../../accounts/list-news-readers.ts'
import { linkToStopNews } from '../../accounts/news-token.ts'
import { findRelease } from '../../catalog/editing/releases/find-release.ts'
import { recordNotifiedBuyers } from '../../catalog/editing/releases/record-notified-buyers.ts'
import type { JobPayloads } from '../../jobs/enqueue-job.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import { enqueueMail } from '../../mails/queue-mail.ts'
import { releaseMail } from '../../mails/release-mail.ts'
import type { Services } from '../../services.ts'
import { selectHoldersOf } from '../grant-queries.ts'

const atOnce = 500

/**
 * Mails those who bought a product and agreed to news that its files have a new version, in batches: runs again for the
 * rest. Idempotent.
 */
export async function announceRelease(
  { database, clock, settings, secret }: Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>,
  { releaseId, after = '' }: JobPayloads['tell-release'],
): Promise<JobOutcome<JobPayloads['tell-release']>> {
  const release = await findRelease({ reader: database.read }, releaseId)
  if (!release) return 'done'
  const { productId, title, note } = release
  const holders = await selectHoldersOf(database.read, { productId, after, limit: atOnce }).execute()
  await database.write(async (transaction) => {
    const readers = await listNewsReaders(
      { transaction, settings },
      holders.map((row) => row.account_id),
    )
    let told = 0
    for (const { accountId, email, voice } of readers) {
      const mail = releaseMail(settings(), {
        ...{ to: email, title, note, voice },
        stopLink: linkToStopNews({ settings, secret }, accountId),
      })
      const uniqueKey = `release:${releaseId}:${accountId}`
      // Some were told in an earlier batch, such as accounts that took over guests.
      if (await enqueueMail({ transaction, clock }, { ...mail, accountId, uniqueKey, bulk: true })) told += 1
    }
    await recordNotifiedBuyers(transaction, releaseId, told)
  })
  const last = holders.at(-1)
  if (!last || holders.length < atOnce) return 'done'
  return { runAgainAt: clock.now(), payload: { releaseId, after: last.holder } }
}
