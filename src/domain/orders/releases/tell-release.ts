import { listNewsReaders } from '../../accounts/list-news-readers.ts'
import { findRelease } from '../../catalog/editing/releases/find-release.ts'
import { noteTold } from '../../catalog/editing/releases/note-told.ts'
import { enqueueMail } from '../../mails/queue-mail.ts'
import { releaseMail } from '../../mails/release-mail.ts'
import type { Services } from '../../services.ts'
import { selectHoldersOf } from '../grant-queries.ts'

/** Mails to those who bought a product and agreed to news that its files have a new version. Harmless when repeated. */
export async function tellRelease(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  releaseId: string,
): Promise<void> {
  const release = await findRelease({ reader: database.read }, releaseId)
  if (!release) return
  const owners = await selectHoldersOf(database.read, release.productId)
  const readers = await listNewsReaders(
    { reader: database.read },
    owners.map((row) => row.account_id),
  )
  for (const { accountId, email, voice } of readers) {
    const mail = releaseMail(settings(), { to: email, title: release.title, note: release.note, voice })
    const uniqueKey = `release:${releaseId}:${accountId}`
    await database.write((transaction) => enqueueMail({ transaction, clock }, { ...mail, accountId, uniqueKey }))
  }
  await database.write((transaction) => noteTold(transaction, releaseId, readers.length))
}
