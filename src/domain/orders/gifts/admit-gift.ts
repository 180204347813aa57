import { findAccount } from '../../accounts/find-account.ts'
import { factored, lockLimit, tooMany } from '../../accounts/limits/count-request.ts'
import { mailboxOf } from '../../accounts/limits/mailbox.ts'
import type { Writer } from '../../database.ts'
import { presentInstants } from '../../dates/time-window.ts'
import { ShopError } from '../../errors.ts'
import { type LimitName, limits, windowMs } from '../../limits/limits.ts'
import type { Clock, Services } from '../../services.ts'
import { selectGiven } from './gift-queries.ts'
import { sayGift } from './gift-texts.ts'
import type { NewGift } from './read-gift.ts'

type Needs = { transaction: Writer; clock: Clock; settings: Services['settings'] }

async function limitGifts(
  { transaction, clock, settings }: Needs,
  name: LimitName & ('gifts' | 'gifts-to'),
  of: { accountId: string } | { email: string },
): Promise<void> {
  const { most, within } = limits[name]
  const now = clock.now()
  const days = presentInstants(now, windowMs[within])
  const given = await selectGiven(transaction, 'accountId' in of ? of.accountId : null, days)
  const counted = 'email' in of ? given.filter(({ to_email: to }) => mailboxOf(to) === mailboxOf(of.email)) : given
  const [oldest] = counted
  if (oldest && counted.length >= factored(most, settings()))
    throw tooMany(Date.parse(oldest.created_at) + windowMs[within] - now.getTime())
}

/**
 * Checks that the account may give this: never to itself, only from a verified address, since the store writes to a
 * stranger, and within daily limits for the account and the recipient. The account's row must be locked, so that its
 * concurrent gifts cannot exceed the limits; those of several accounts to one recipient wait for each other here.
 * Throws `invalid-argument` (`details.field`, `details.reason` `own-address` or `unproven`), `resource-exhausted`.
 */
export async function admitGift(
  needs: Needs,
  { accountId, gift }: { accountId: string; gift: NewGift | null },
): Promise<void> {
  if (!gift) return
  const { transaction, settings } = needs
  const account = await findAccount({ reader: transaction }, accountId)
  if (account?.email === gift.to)
    throw new ShopError('invalid-argument', sayGift.self, { details: { field: 'gift.to', reason: 'own-address' } })
  // In a demo addresses are not verified, and no mail leaves the store.
  if (!account?.emailVerified && !settings().demo)
    throw new ShopError('invalid-argument', sayGift.unproven, { details: { field: 'gift', reason: 'unproven' } })
  if (settings().rateLimitFactor === 0) return
  await limitGifts(needs, 'gifts', { accountId })
  await lockLimit(needs, { limit: 'gifts-to', who: gift.to })
  await limitGifts(needs, 'gifts-to', { email: gift.to })
}
