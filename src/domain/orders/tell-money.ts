import { isGuest } from '../accounts/guests/find-guest.ts'
import { isErased } from '../accounts/is-erased.ts'
import { readAccountVoice } from '../accounts/keep-voice.ts'
import { listOwners } from '../accounts/standing/list-owners.ts'
import type { Writer } from '../database.ts'
import { listForeignCreditNotes } from '../documents/find-documents.ts'
import { type OwnerNews, ownerMail } from '../mails/owner-mail.ts'
import { enqueueMail } from '../mails/queue-mail.ts'
import { refundMail } from '../mails/refund-mail.ts'
import { formatAmount } from '../money.ts'
import type { Clock, Services } from '../services.ts'
import { isGift } from './gifts/is-gift.ts'
import type { OrderLineRow, OrderRow } from './order-queries.ts'
import { type OrderStatus, rightsOf } from './order-states.ts'
import { isWithdrawn } from './withdrawing/find-withdrawals.ts'

interface Needs {
  transaction: Writer
  clock: Clock
  settings: Services['settings']
}

interface Refund {
  refundId: string
  cents: number | null
  /** How the order stands with it. */
  status: OrderStatus
  /** Number of its credit note; null where none was issued. */
  document: string | null
}

/** Tells a buyer that money went back; `cents` is null where the provider gave it unasked. Once for each `refundId`. */
export async function tellRefund(
  { transaction, clock, settings }: Needs,
  order: Pick<OrderRow, 'id' | 'number' | 'email' | 'account_id'>,
  { refundId, cents, status, document }: Refund,
): Promise<void> {
  if (await isErased({ reader: transaction }, order.account_id)) return
  const voice = await readAccountVoice({ reader: transaction }, order.account_id)
  const amount = cents === null ? null : formatAmount(cents)
  const mail = refundMail(settings(), {
    to: order.email,
    orderNumber: order.number,
    amount,
    rights: rightsOf({ status, withdrawn: await isWithdrawn({ reader: transaction }, order.id) }),
    gift: await isGift({ reader: transaction }, order.id),
    document,
    voice,
    guest: await isGuest({ reader: transaction }, order.account_id),
  })
  const about = { accountId: order.account_id, orderId: order.id }
  await enqueueMail({ transaction, clock }, { ...mail, ...about, uniqueKey: `refund:${refundId}` })
}

/**
 * Tells a buyer of each credit note, from `since` on, for money that was given back at the provider itself: how much, and
 * its number. Once for each.
 */
export async function tellForeignRefunds(
  needs: Needs,
  order: Pick<OrderRow, 'id' | 'number' | 'email' | 'account_id'>,
  { since, status }: { since: string; status: OrderStatus },
): Promise<void> {
  const notes = await listForeignCreditNotes({ reader: needs.transaction }, { orderId: order.id, since })
  for (const { number, totalCents } of notes)
    await tellRefund(needs, order, { refundId: number, cents: totalCents, status, document: number })
}

/**
 * Tells every owner who wants to know, once of each order, or of each time `at` which it happened: an order is disputed
 * again and again. Play money is no news.
 */
export async function tellOwners(
  { transaction, clock, settings }: Needs,
  news: OwnerNews,
  { order, lines, at }: { order: OrderRow; lines: OrderLineRow[]; at?: string },
): Promise<void> {
  const { ownerMails, demo } = settings()
  if (!(news === 'sale' ? ownerMails.sales : ownerMails.disputes)) return
  if ((order.test === 1 && !demo) || order.total_cents === 0) return
  const about = {
    orderId: order.id,
    orderNumber: order.number,
    total: formatAmount(order.total_cents),
    titles: lines.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)),
  }
  for (const { accountId, email: to, voice } of await listOwners({ reader: transaction })) {
    const mail = ownerMail(settings(), news, { ...about, to, voice })
    const uniqueKey = [news, order.id, ...(at === undefined ? [] : [at]), accountId].join(':')
    await enqueueMail({ transaction, clock }, { ...mail, accountId, uniqueKey })
  }
}
