import { isGuest } from '../accounts/guests/find-guest.ts'
import { isErased } from '../accounts/is-erased.ts'
import { readAccountVoice } from '../accounts/keep-voice.ts'
import { listOwners } from '../accounts/standing/list-owners.ts'
import type { Writer } from '../database.ts'
import { listDocumentsOf, listForeignCreditNotes } from '../documents/find-documents.ts'
import { failedRefundMail } from '../mails/failed-refund-mail.ts'
import { type OwnerNews, ownerMail } from '../mails/owner-mail.ts'
import { enqueueMail } from '../mails/queue-mail.ts'
import { refundMail } from '../mails/refund-mail.ts'
import { formatAmount } from '../money.ts'
import type { Clock, Services } from '../services.ts'
import { isGift } from './gifts/is-gift.ts'
import type { OrderLineRow, OrderRow } from './order-queries.ts'
import { type OrderStatus, rightsOf } from './order-states.ts'
import { standingSum } from './standing-sum.ts'
import { isWithdrawn } from './withdrawing/find-withdrawals.ts'

interface Needs {
  transaction: Writer
  clock: Clock
  settings: Services['settings']
}

interface Money {
  cents: number | null
  /** The order's status after it. */
  status: OrderStatus
  /** Number of its document; null when none was issued. */
  document: string | null
}

type Told = Pick<OrderRow, 'id' | 'number' | 'email' | 'account_id'>

/** What a mail about an order's money says. */
async function presentMoney(
  { transaction }: Pick<Needs, 'transaction'>,
  order: Told,
  { cents, status, document }: Money,
) {
  const reader = transaction
  return {
    to: order.email,
    orderNumber: order.number,
    amount: cents === null ? null : formatAmount(cents),
    rights: rightsOf({ status, withdrawn: await isWithdrawn({ reader }, order.id) }),
    gift: await isGift({ reader }, order.id),
    document,
    voice: await readAccountVoice({ reader }, order.account_id),
    guest: await isGuest({ reader }, order.account_id),
  }
}

/** Tells a buyer that money went back, once for each `refundId`; `cents` is null when it is not known how much. */
export async function notifyBuyerOfRefund(
  { transaction, clock, settings }: Needs,
  order: Told,
  { refundId, ...money }: Money & { refundId: string },
): Promise<void> {
  if (await isErased({ reader: transaction }, order.account_id)) return
  const mail = refundMail(settings(), await presentMoney({ transaction }, order, money))
  const about = { accountId: order.account_id, orderId: order.id }
  await enqueueMail({ transaction, clock }, { ...mail, ...about, uniqueKey: `refund:${refundId}` })
}

/** Tells a buyer that a refund they were told of failed, and what happens to the files; once for each movement. */
export async function notifyBuyerOfFailedRefund(
  { transaction, clock, settings }: Needs,
  order: Told,
  { movementId, ...money }: Money & { movementId: string },
): Promise<void> {
  if (await isErased({ reader: transaction }, order.account_id)) return
  const mail = failedRefundMail(settings(), await presentMoney({ transaction }, order, money))
  const about = { accountId: order.account_id, orderId: order.id }
  await enqueueMail({ transaction, clock }, { ...mail, ...about, uniqueKey: `refund-failed:${movementId}` })
}

/**
 * Tells a buyer of each credit note, from `since` on, for money that was refunded at the provider's own site: how much,
 * and its number. Once for each.
 */
export async function notifyBuyerOfForeignRefunds(
  needs: Needs,
  order: Told,
  { since, status }: { since: string; status: OrderStatus },
): Promise<void> {
  const notes = await listForeignCreditNotes({ reader: needs.transaction }, { orderId: order.id, since })
  for (const { number, totalCents } of notes)
    await notifyBuyerOfRefund(needs, order, { refundId: number, cents: totalCents, status, document: number })
}

/**
 * Mails all owners, if the settings say so, once for each order, or for each time `at` at which it happened: an order
 * may be disputed repeatedly. Test money is no news.
 */
export async function notifyOwners(
  { transaction, clock, settings }: Needs,
  news: OwnerNews,
  { order, lines, at }: { order: OrderRow; lines: OrderLineRow[]; at?: string },
): Promise<void> {
  const { ownerMails, demo } = settings()
  if (!(news === 'sale' ? ownerMails.sales : ownerMails.disputes)) return
  if ((order.test === 1 && !demo) || order.total_cents === 0) return
  const documents = (await listDocumentsOf({ reader: transaction }, [order.id])).get(order.id) ?? []
  const about = {
    orderId: order.id,
    orderNumber: order.number,
    total: formatAmount(standingSum({ totalCents: order.total_cents, documents })),
    titles: lines.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)),
  }
  for (const { accountId, email: to, voice } of await listOwners({ reader: transaction, settings })) {
    const mail = ownerMail(settings(), news, { ...about, to, voice })
    const uniqueKey = [news, order.id, ...(at === undefined ? [] : [at]), accountId].join(':')
    await enqueueMail({ transaction, clock }, { ...mail, accountId, uniqueKey })
  }
}
