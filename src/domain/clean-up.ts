import { forgetOldCounts } from './accounts/limits/count-request.ts'
import { forgetEndedLinks, forgetEndedSessions } from './accounts/sessions/forget-ended-sessions.ts'
import { foldOldDays } from './analytics/fold-old-days.ts'
import { forgetOldDays } from './analytics/forget-old-days.ts'
import { forgetOldAssets } from './assets/forget-old-assets.ts'
import { forgetUnpaidGuests } from './customers/forget-unpaid-guests.ts'
import { forgetOldKeys } from './idempotency/forget-old-keys.ts'
import { reclaimLostKeys } from './idempotency/reclaim-keys.ts'
import { forgetAddresses } from './jobs/forget-addresses.ts'
import { forgetOldJobs } from './jobs/forget-old-jobs.ts'
import { reclaimLostJobs } from './jobs/reclaim-jobs.ts'
import { leavesBefore, type RetainedKind } from './limits/retention-periods.ts'
import { forgetFarewells, forgetOldTexts } from './mails/forget-old-texts.ts'
import { forgetGiftAddresses } from './orders/gifts/forget-addresses.ts'
import { reclaimLostCaptures } from './payments/settling/reclaim-captures.ts'
import { noteCleaning } from './retention/cleanings.ts'
import { noteClock } from './retention/clock-doubt.ts'
import type { Services } from './services.ts'
import { inPieces, type Piece } from './sql/in-pieces.ts'
import { forgetOldEvents } from './webhooks/forget-old-events.ts'

type Needs = Pick<Services, 'database' | 'clock'>

/** Removes one piece; returns how many rows that were. */
type Forget = (cleaning: Piece) => Promise<number>

/** What goes in pieces of many rows. Guests are fewer at once, since each takes many statements. */
const forgetting: Record<Exclude<RetainedKind, 'unpaid-guests' | 'uploads'>, Forget> = {
  'kept-answers': forgetOldKeys,
  'finished-jobs': forgetOldJobs,
  'request-counts': forgetOldCounts,
  'ended-sessions': forgetEndedSessions,
  'ended-links': forgetEndedLinks,
  'mail-texts': forgetOldTexts,
  'undelivered-farewells': forgetFarewells,
  'gift-addresses': forgetGiftAddresses,
  'visit-counts': forgetOldDays,
  'webhook-log': forgetOldEvents,
}

/** Frees leases written by a clock that has since been set back; on SQLite, a start frees all of them. */
const takingBack = [reclaimLostJobs, reclaimLostKeys, reclaimLostCaptures]

/**
 * Removes what is no longer needed, each kind after its time (`retention-periods.ts`), and records how much that was.
 * The caller vouches for the clock, which is noted as believed. Rows are removed in batches, by one node at a time: the
 * others skip it. Leases that dead processes hold far into the future are freed, the counts of rarely viewed figures
 * of former days are summed up, failures lose the addresses that they name, and bundles that no node serves go. What
 * fails keeps nothing else from being done: all failures are thrown together at the end.
 */
export async function cleanUp(services: Needs & Pick<Services, 'uploads' | 'files'>): Promise<void> {
  const { uploads, files, clock } = services
  await noteClock(services)
  const left: (readonly [RetainedKind, number])[] = []
  const failures: unknown[] = []
  const attempt = (work: () => Promise<void>) => work().catch((error: unknown) => void failures.push(error))
  const remove = (kind: RetainedKind, work: () => Promise<number>) =>
    attempt(async () => void left.push([kind, await work()]))
  await services.database.withLock('cleaning', 'skip', async () => {
    for (const takeBack of takingBack) await attempt(async () => void (await takeBack(services)))
    const { database } = services
    for (const [kind, forget] of Object.entries(forgetting) as [keyof typeof forgetting, Forget][])
      await remove(kind, () => inPieces({ database }, (transaction, atMost) => forget({ transaction, clock, atMost })))
    await remove('unpaid-guests', () => forgetUnpaidGuests(services))
    await attempt(() => foldOldDays(services))
    await attempt(() => forgetAddresses(services))
    await attempt(() => forgetOldAssets(services))
  })
  const before = leavesBefore('uploads', clock.now())
  await remove('uploads', () => uploads.removeOlderThan(before))
  // Uploads become files of the store; this removes what interrupted writes left there.
  await attempt(() => files.removeUnfinished(before))
  await noteCleaning(services, left)
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be cleaned up.')
}
