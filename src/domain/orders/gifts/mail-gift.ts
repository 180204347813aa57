import type { Writer } from '../../database.ts'
import { giftKey, giftMail } from '../../mails/gift-mails.ts'
import { enqueueMail } from '../../mails/queue-mail.ts'
import type { Clock, Services } from '../../services.ts'
import { inLanguageOf } from '../../voice.ts'
import { insertEvent, type OrderRow, selectLines } from '../order-queries.ts'
import { type GiftRow, updateGift } from './gift-queries.ts'
import { renewToken, tokenOf } from './gift-token.ts'

type Needs = { transaction: Writer; clock: Clock; secret: string; settings: Services['settings'] }

export const linkOf = ({ settings }: Pick<Services, 'settings'>, token: string): string =>
  `${settings().baseUrl}/gift/${token}`

/**
 * Queues the mail with a gift's link, one at an instant; its order must be locked. Renews the link when its token is
 * lost.
 */
export async function mailGift(
  { transaction, clock, secret, settings }: Needs,
  { order, gift, did }: { order: OrderRow; gift: GiftRow; did: 'sent' | 'resent' },
): Promise<void> {
  const at = clock.now().toISOString()
  const known = tokenOf(secret, gift)
  // After a restore with another secret the old token cannot be derived any more.
  const { token, changes } = known === null ? renewToken(secret, gift) : { token: known, changes: {} }
  const lines = await selectLines(transaction, [order.id])
  const mail = giftMail(settings(), {
    to: gift.to_email,
    name: gift.name,
    hasMessage: gift.message !== '',
    titles: lines.map(({ title }) => title),
    // Cards and copied links stay short: they are typed by hand.
    link: inLanguageOf(gift.language, linkOf({ settings }, token)),
    language: gift.language,
  })
  const about = { accountId: order.account_id, orderId: order.id, uniqueKey: giftKey(gift.id, at) }
  const isNew = await enqueueMail({ transaction, clock }, { ...mail, ...about, oneTime: true })
  await updateGift(transaction, gift.id, { ...changes, sent_at: gift.sent_at ?? at })
  if (isNew) await insertEvent(transaction, { orderId: order.id, kind: 'gift', details: { did }, at })
}
