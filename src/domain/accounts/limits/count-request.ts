import type { Writer } from '../../database.ts'
import { presentWindow } from '../../dates/time-window.ts'
import { isShopError, ShopError } from '../../errors.ts'
import { type CountedName, limits, type RateName, windowMs } from '../../limits/limits.ts'
import { retentionPeriods } from '../../limits/retention-periods.ts'
import type { Services } from '../../services.ts'
import type { ShopSettings } from '../../shop-settings.ts'
import type { Piece } from '../../sql/in-pieces.ts'
import { sayAccount } from '../account-texts.ts'
import { addressGroup } from './address-group.ts'
import { mailboxOf } from './mailbox.ts'
import { addToCount, addToLocked, deleteCountsOutside, lockCount } from './rate-limit-queries.ts'

type Counting = Pick<Services, 'database' | 'clock' | 'settings'>

/** A limit and whose requests are counted together under it. */
export interface Counted {
  limit: CountedName
  /** Address, account or recipient, depending on the limit. */
  who: string
  /** Counted separately from others under the same limit. */
  kind?: string
}

/** Maps all spellings to one: writing an address differently gives nobody another mailbox, or another network. */
const countedAs = { address: addressGroup, recipient: mailboxOf, account: String, key: String }

/** The name of a count in the database. */
export const limitKey = ({ limit, who, kind }: Omit<Counted, 'limit'> & { limit: RateName }): string =>
  [limit, ...(kind ? [kind] : []), countedAs[limits[limit].of](who)].join('|')

/**
 * Counts one request in the current window of a limit, across processes and restarts.
 * Throws resource-exhausted with `retryAfterSeconds` above the limit times the configured factor; factor 0 = no limit.
 */
export async function countRequest({ database, clock, settings }: Counting, counted: Counted): Promise<void> {
  if (settings().rateLimitFactor === 0) return
  const now = clock.now().getTime()
  const { most, within } = limits[counted.limit]
  const { count, began } = await addToCount(database, { key: limitKey(counted), now, windowMs: windowMs[within] })
  if (count > factored(most, settings())) throw tooMany(began + windowMs[within] - now)
}

/** Counts one request; false above the limit, for work that is then skipped, not refused. */
export const countWithinLimit = (services: Counting, counted: Counted): Promise<boolean> =>
  countRequest(services, counted).then(
    () => true,
    (error: unknown) => {
      if (isShopError(error) && error.code === 'resource-exhausted') return false
      throw error
    },
  )

/**
 * Counts one request under each of these limits, unless `isNone` finds that they do not apply to it. Concurrent
 * requests wait for each other, so that no more are examined than the limits have left, and none is refused because of
 * others that may not count. Throws as `countRequest`, before `isNone` runs.
 */
export async function countUnless(
  { database, clock, settings }: Counting,
  counts: Counted[],
  isNone: (transaction: Writer) => Promise<boolean>,
): Promise<void> {
  if (settings().rateLimitFactor === 0) return
  const now = clock.now().getTime()
  const asked = counts.map((counted) => {
    const { most, within } = limits[counted.limit]
    return { key: limitKey(counted), now, windowMs: windowMs[within], most: factored(most, settings()) }
  })
  await database.write(async (transaction) => {
    for (const { most, ...counted } of asked) {
      const { count, began } = await lockCount(transaction, counted)
      if (count >= most) throw tooMany(began + counted.windowMs - now)
    }
    if (await isNone(transaction)) return
    for (const counted of asked) await addToLocked(transaction, counted)
  })
}

/**
 * Makes transactions that count, in tables of their own, what one person or mailbox uses under a limit wait for each
 * other. For those that have no row in common to lock.
 */
export async function lockLimit(
  { transaction, clock }: { transaction: Writer } & Pick<Services, 'clock'>,
  limited: { limit: RateName; who: string },
): Promise<void> {
  const window = windowMs[limits[limited.limit].within]
  await lockCount(transaction, { key: limitKey(limited), now: clock.now().getTime(), windowMs: window })
}

/** Deletes counts whose windows are over and returns how many: no window of a count is longer than an hour. */
export function forgetOldCounts({ transaction, clock, atMost }: Piece): Promise<number> {
  const { after: from, until } = presentWindow(clock.now().getTime(), retentionPeriods['request-counts'])
  return deleteCountsOutside(transaction, { from, until, atMost })
}

/** A limit times the configured factor. */
export const factored = (limit: number, { rateLimitFactor }: Pick<ShopSettings, 'rateLimitFactor'>): number =>
  Math.max(1, Math.ceil(limit * rateLimitFactor))

/** The refusal of a request above its limit, whose window ends in `leftMs`. */
export function tooMany(leftMs: number): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new ShopError('resource-exhausted', sayAccount.tooMany(retryAfterSeconds), {
    retryAfterSeconds,
  })
}
