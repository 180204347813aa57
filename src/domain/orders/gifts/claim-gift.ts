import { findAccount } from '../../accounts/find-account.ts'
import { raisePersons } from '../../accounts/guests/raise-persons.ts'
import { publishVersions } from '../../accounts/raise-version.ts'
import { type RefusalParts, ShopError } from '../../errors.ts'
import { expediteJob } from '../../jobs/enqueue-job.ts'
import type { Services } from '../../services.ts'
import { selectGrants, upsertEntitlements } from '../grant-queries.ts'
import { insertEvent, type OrderRow, selectLines, selectOrderForUpdate } from '../order-queries.ts'
import { rightsOf } from '../order-states.ts'
import { sayOrder } from '../order-texts.ts'
import { noteHolders, noteOtherHolders } from '../releases/count-holders.ts'
import { isWithdrawn } from '../withdrawing/find-withdrawals.ts'
import type { GiftState } from './gift.ts'
import { type GiftRow, selectGiftByToken, updateGift } from './gift-queries.ts'
import { sayGift } from './gift-texts.ts'
import { hashOfToken } from './gift-token.ts'
import { readGiftState } from './read-gift-state.ts'

const unknown = () => new ShopError('not-found', sayGift.unknown)
const because = (reason: string): RefusalParts => ({ details: { reason } })

/** Throws when the account cannot have it; true when it has claimed it already. */
function checkClaim(state: GiftState, order: OrderRow, gift: GiftRow, accountId: string): boolean {
  if (state === 'unpaid' || state === 'void') throw unknown()
  if (state === 'withdrawn') throw new ShopError('not-found', sayGift.withdrawn, { nature: 'gone' })
  if (gift.claimed_by === accountId) return true
  if (gift.claimed_by !== null) throw new ShopError('aborted', sayGift.claimed, because('claimed'))
  if (state === 'frozen') throw new ShopError('aborted', sayGift.frozen, because('frozen'))
  if (order.account_id === accountId) throw new ShopError('aborted', sayGift.own, because('own'))
  return false
}

/**
 * Gives the rights of a gift to the account that brings its link, once: claims, refunds and disputes all lock the
 * order's row. A repeat by the same account gets the same answer. Throws `not-found` for an unknown link (of nature
 * `gone` when the money went back or is about to), `aborted` with `details.reason`: `claimed` by somebody else,
 * `frozen` by a dispute, `own`.
 */
export async function claimGift(
  { database, clock, events }: Pick<Services, 'database' | 'clock' | 'events'>,
  { token, accountId }: { token: string; accountId: string },
): Promise<{ orderId: string; slugs: string[] }> {
  const known = await selectGiftByToken(database.read, hashOfToken(token))
  if (!known) throw unknown()
  const orderId = known.order_id
  const { told, slugs, counted } = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    // The address may have been corrected meanwhile, which replaces the link.
    const gift = await selectGiftByToken(transaction, hashOfToken(token))
    if (!gift) throw unknown()
    const grants = await selectGrants(transaction, [orderId])
    const slugs = [...new Set(grants.map(({ slug }) => slug))]
    const stands = await readGiftState({ reader: transaction }, order, gift)
    const isRepeat = checkClaim(stands, order, gift, accountId)
    if (isRepeat) return { told: [], slugs, counted: new Map() }
    const told = await raisePersons({ transaction }, [order.account_id, accountId])
    const claimer = await findAccount({ reader: transaction }, accountId)
    // The account is locked by now: deleting it and claiming wait for each other.
    if (!claimer || claimer.erased) throw new ShopError('unauthenticated', sayOrder.accountDeleted)
    const at = clock.now().toISOString()
    const state = rightsOf({ status: order.status, withdrawn: await isWithdrawn({ reader: transaction }, orderId) })
    if (state === null) throw unknown()
    await upsertEntitlements(transaction, { orderId, accountId, state, at })
    await updateGift(transaction, gift.id, { claimed_by: accountId, claimed_at: at })
    await insertEvent(transaction, { orderId, kind: 'gift', details: { did: 'claimed' }, at })
    const lines = await selectLines(transaction, [orderId])
    if (lines.some(({ variant }) => variant !== ''))
      await expediteJob(
        { transaction, clock },
        {
          kind: 'issue-certificates',
          payload: { orderId },
          uniqueKey: `certificates:${orderId}`,
          runAt: clock.now(),
        },
      )
    const free = lines.filter(({ unit_cents: cents }) => cents === 0).map((line) => line.product_id)
    return { told, slugs, counted: await noteHolders({ transaction }, free) }
  })
  publishVersions({ events }, told)
  await noteOtherHolders({ database }, counted)
  return { orderId, slugs }
}
