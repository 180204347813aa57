import { clipText } from '#domain/clip-text.ts'
import { decimalsOf } from '#domain/minor-units.ts'
import type { PaymentRequest } from '#domain/payments/payment-provider.ts'

const longest = { title: 256, notificationUrl: 248, descriptor: 13 }

const offsetTime = (instant: string) => instant.replace(/Z$/, '+00:00')

/** The amount as JSON writes it: at most two decimals, since an integer divided by 100 is the nearest double. */
export const toAmount = (minor: number, currency: string) => minor / 10 ** decimalsOf(currency)

/** The store's name as card statements can show it: capital letters, digits and spaces. */
export const statementName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
    .slice(0, longest.descriptor)
    .trim()

const titleOf = ({ orderNumber, lines }: PaymentRequest): string => {
  const figures = lines.map(({ title, quantity }) => (quantity === 1 ? title : `${title} × ${quantity}`))
  return clipText(`Order ${orderNumber}: ${figures.join(', ')}`, longest.title)
}

/**
 * A Checkout Pro preference. The order is one item at its total: an item without a price is refused, and the sums of
 * discounted lines need not be unit price times quantity. `auto_return` with an http address is refused, and http
 * addresses are dropped anyway. Vouchers expire with the offer.
 */
export function preferenceBody(request: PaymentRequest, store: { publicUrl: string; brandName: string }) {
  const { publicUrl, brandName } = store
  const notificationUrl = `${publicUrl}/api/webhooks/mercadopago?source_news=webhooks`
  const descriptor = statementName(brandName)
  const until = offsetTime(request.expiresAt)
  return {
    items: [
      {
        id: request.orderNumber,
        title: titleOf(request),
        quantity: 1,
        currency_id: request.currency,
        unit_price: toAmount(request.amountMinor, request.currency),
        category_id: 'virtual_goods',
      },
    ],
    payer: { email: request.email },
    back_urls: request.returnUrls,
    ...(publicUrl.startsWith('https:') ? { auto_return: 'approved' } : {}),
    ...(notificationUrl.length <= longest.notificationUrl ? { notification_url: notificationUrl } : {}),
    ...(descriptor ? { statement_descriptor: descriptor } : {}),
    external_reference: request.orderId,
    expires: true,
    expiration_date_to: until,
    date_of_expiration: until,
    metadata: { order_number: request.orderNumber },
  }
}
