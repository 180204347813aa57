import { isGuest } from '../accounts/guests/find-guest.ts'
import { readAccountVoice } from '../accounts/keep-voice.ts'
import { listOrderCodes } from '../codes/list-order-codes.ts'
import type { Writer } from '../database.ts'
import type { DocumentSnapshot } from '../documents/document-snapshot.ts'
import { readUntaxed } from '../documents/read-untaxed.ts'
import type { GivenTo } from '../mails/gift-mails.ts'
import { receiptMail } from '../mails/order-mails.ts'
import { formatMinor } from '../minor-units.ts'
import { formatAmount } from '../money.ts'
import { sumLines } from '../pricing/price-lines.ts'
import type { Mail, Services } from '../services.ts'
import { type GiftRow, selectGiftOf } from './gifts/gift-queries.ts'
import { dueOf } from './gifts/schedule-gift.ts'
import { type OrderLineRow, type OrderRow, priceOfLine } from './order-queries.ts'
import { readConsent } from './withdrawing/read-consent.ts'

/** How a gift stands now: it may have been paid after its day, and a receipt is sent again when an owner likes. */
function givenTo(gift: GiftRow, now: Date): GivenTo {
  const { to_email: to, time_zone: timeZone } = gift
  if (gift.claimed_at !== null) return { stage: 'claimed' }
  if (to === '') return { stage: 'unaddressed' }
  if (gift.sent_at !== null) return { stage: 'sent', to }
  const instant = dueOf(gift)
  return instant > now.toISOString() ? { stage: 'later', to, at: { instant, timeZone } } : { stage: 'now', to }
}

/**
 * The mail that confirms an order, in its buyer's language. Total and tax are those of its receipt, which says what
 * came in: an owner may have accepted another amount. Without a receipt, they are the order's.
 */
export async function makeReceipt(
  { transaction, clock, settings }: { transaction: Writer } & Pick<Services, 'clock' | 'settings'>,
  order: OrderRow,
  lines: OrderLineRow[],
  document?: Pick<DocumentSnapshot, 'number' | 'totalCents' | 'taxCents' | 'moved'>,
): Promise<Mail> {
  const codes = await listOrderCodes({ reader: transaction }, [order.id])
  const { discountCents, ...sums } = sumLines(lines.map(priceOfLine))
  const { totalCents, taxCents } = document ?? { totalCents: order.total_cents, taxCents: sums.taxCents }
  const moved = document?.moved
  const gift = await selectGiftOf(transaction, order.id)
  const voice = await readAccountVoice({ reader: transaction }, order.account_id)
  return receiptMail(settings(), {
    to: order.email,
    orderNumber: order.number,
    total: formatAmount(totalCents),
    charged:
      moved && moved.currency !== 'USD'
        ? { amount: formatMinor(moved.minor, moved.currency), currency: moved.currency }
        : null,
    discount: discountCents === 0 ? null : { amount: formatAmount(discountCents), code: codes.get(order.id) ?? '' },
    lines,
    tax: taxCents === 0 ? null : formatAmount(taxCents),
    untaxed: readUntaxed(order, voice).untaxed?.text ?? null,
    document: document?.number ?? null,
    gift: gift ? givenTo(gift, clock.now()) : null,
    consent: readConsent(order, voice),
    voice,
    guest: await isGuest({ reader: transaction }, order.account_id),
  })
}
