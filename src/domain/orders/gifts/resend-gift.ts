import { isErasedAddress } from '../../accounts/erased-address.ts'
import { findAccount } from '../../accounts/find-account.ts'
import { countRequest } from '../../accounts/limits/count-request.ts'
import { normalizeEmail } from '../../accounts/normalize-email.ts'
import { raiseAccountVersion } from '../../accounts/raise-version.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import type { Services } from '../../services.ts'
import { insertEvent, type OrderRow, selectOrder, selectOrderForUpdate } from '../order-queries.ts'
import { sayOrder } from '../order-texts.ts'
import { giftState, isWaiting } from './gift.ts'
import { type GiftRow, selectGiftOf, updateGift } from './gift-queries.ts'
import { sayGift } from './gift-texts.ts'
import { renewToken } from './gift-token.ts'
import { mailGift } from './mail-gift.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'events' | 'secret' | 'settings'>

/** The order and its gift, locked, where the mail may go out. Throws aborted. */
async function lockWaiting(transaction: Writer, orderId: string): Promise<{ order: OrderRow; gift: GiftRow }> {
  const order = await selectOrderForUpdate(transaction, orderId)
  const gift = await selectGiftOf(transaction, orderId)
  const state = gift && giftState(order.status, { sentAt: gift.sent_at, claimedAt: gift.claimed_at })
  if (!gift || !state || !isWaiting(state))
    throw new ShopError('aborted', sayGift.notWaiting, because('gift-not-waiting'))
  return { order, gift }
}

const againKey = (gift: GiftRow, at: string) => `gift:${gift.id}:${at}`

/**
 * Sends a gift's mail again for its buyer, or to another address: then the link before opens nothing any more. What is not
 * sent yet goes to the new address when it is due. Throws not-found for everybody else's order and for what is no gift,
 * invalid-argument for an address that is none or the buyer's own, aborted when the gift does not wait, resource-exhausted.
 */
export async function resendGift(
  services: Needs,
  { orderId, accountId, to }: { orderId: string; accountId: string; to?: string | undefined },
): Promise<void> {
  const { database, clock, events, secret } = services
  const known = await selectOrder(database.read, orderId)
  if (known?.account_id !== accountId) throw new ShopError('not-found', sayOrder.unknown)
  const email = to === undefined ? null : normalizeEmail(to)
  if (to !== undefined && !email) throw new ShopError('invalid-argument', sayGift.noAddress, { field: 'to' })
  const buyer = await findAccount({ reader: database.read }, accountId)
  if (email !== null && email === buyer?.email)
    throw new ShopError('invalid-argument', sayGift.ownAddress, { field: 'to' })
  const gift = await selectGiftOf(database.read, orderId)
  if (!gift) throw new ShopError('not-found', sayGift.notGift)
  await countRequest(services, { limit: 'gift-mails', who: accountId })
  await countRequest(services, { limit: 'gift-mails-to', who: email ?? gift.to_email })
  const version = await database.write(async (transaction) => {
    const { order, gift } = await lockWaiting(transaction, orderId)
    const isOther = email !== null && email !== gift.to_email
    if (!isOther && gift.sent_at === null) throw new ShopError('aborted', sayGift.held, because('gift-not-waiting'))
    const at = clock.now().toISOString()
    const changes = isOther ? { to_email: email, ...renewToken(secret, gift).changes } : {}
    if (isOther) {
      await updateGift(transaction, gift.id, changes)
      await insertEvent(transaction, { orderId, kind: 'gift', details: { did: 'corrected' }, at })
    }
    const present = { ...gift, ...changes }
    const uniqueKey = againKey(gift, at)
    if (gift.sent_at !== null)
      await mailGift({ ...services, transaction }, { order, gift: present, uniqueKey, did: 'resent' })
    return raiseAccountVersion({ transaction }, accountId)
  })
  events.publish(accountId, { kind: 'state', version })
}

/** Sends a gift's mail again, to its own address, for an owner. Throws not-found, aborted. */
export async function resendGiftForOwner(
  services: Needs,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<{ to: string }> {
  const { database, clock } = services
  if (!(await selectOrder(database.read, orderId))) throw new ShopError('not-found', sayOrder.unknown)
  return database.write(async (transaction) => {
    const { order, gift } = await lockWaiting(transaction, orderId)
    if (gift.sent_at === null || isErasedAddress(gift.to_email))
      throw new ShopError('aborted', sayGift.held, because('gift-not-waiting'))
    const uniqueKey = againKey(gift, clock.now().toISOString())
    await mailGift({ ...services, transaction }, { order, gift, uniqueKey, did: 'resent' })
    const entry = { actorId, action: 'order.resend-gift', subject: `order:${orderId}`, details: {} }
    await recordAudit({ transaction, clock }, entry)
    return { to: gift.to_email }
  })
}
