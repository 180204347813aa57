import type { Body, Sent } from '#api/calls.ts'
import { isClosed, isOpen, type OrderStatus } from '#domain/orders/order-states.ts'
import type { OfferPart, ShownOffer } from '#domain/orders/placing/shown-offer.ts'
import type { CodeRefusal } from '#domain/pricing/code-rule.ts'
import type { OrderProvider } from '#domain/provider-names.ts'
import { callStore } from '#web/call-store.ts'
import { findApproveLink } from '#web/personal/purchase/approve-link.ts'
import { keepOngoingPurchase, type OngoingPurchase } from '#web/personal/purchase/ongoing-purchase.ts'
import type { CheckoutLine } from '../checkout-source.ts'
import { readRefusal } from '../read-refusal.ts'

/** What the checkout shows; the amount in US dollars with two decimals. */
type OrderBody = Sent<'POST /payments/paypal/orders'>['body']
export type OrderRequest = Required<Pick<OrderBody, 'amount' | 'email' | 'items' | 'source' | 'shown'>> &
  Pick<OrderBody, 'code' | 'country' | 'consent' | 'billing' | 'gift'>

/**
 * Changes that the store reported: each counts as shown from then on, as long as the page's own data is still the
 * former.
 */
export type OfferChanges = { [Part in OfferPart]?: { before: string | undefined; now: string } }

export type OrderOutcome =
  /** `address` is the provider's page; `providerId` comes back in the return address. */
  | { kind: 'placed'; orderId: string; providerId: string; address: string }
  | { kind: 'free'; orderId: string }
  /**
   * The server's price differs: `expected` in US dollars. `chosen`: chosen prices that are below their minimum. Nothing
   * was created.
   */
  | { kind: 'price-changed'; expected: string; chosen: { slug: string; minCents: number }[] }
  /** Something else that was shown differs and is `now` this, at the same price in US dollars. Nothing was created. */
  | { kind: 'offer-changed'; part: OfferPart; now: string }
  /** A bundle of which nothing would be new. */
  | { kind: 'owned' }
  /** The order placed by the same press is paid already. */
  | { kind: 'paid'; orderId: string }
  /** The order placed by the same press was closed without a payment; another press places a new one. */
  | { kind: 'over' }
  /** The provider refuses this payment permanently. */
  | { kind: 'refused' }
  | { kind: 'no-link' }
  | { kind: 'withdrawn' }
  | { kind: 'signed-out' }
  /** No longer offered, or only to owners who try it out. */
  | { kind: 'method-gone' }
  /** This address cannot buy without an account. */
  | { kind: 'account-needed' }
  /** `wait`: the value of `Retry-After`. */
  | { kind: 'too-many'; wait: string | null }
  | { kind: 'invalid-email' }
  /** The store requires something that this page does not show. */
  | { kind: 'outdated' }
  /** The code no longer applies. */
  | { kind: 'code-refused'; why: CodeRefusal | 'held' }
  /** The store refuses this field of the gift, such as `gift.to`. */
  | { kind: 'gift-refused'; field: string }
  /** No response, or a server error: the same key may be sent again. */
  | { kind: 'unknown' }

/** The key of one press and its repeats. */
interface Attempt {
  key: string
  isRepeat: boolean
}

interface CheckoutPage {
  lines: CheckoutLine[]
  /** Hands the typed gift over to the order, which owns it from then on. */
  handOver: () => OngoingPurchase['gift']
}

const shownIn = ({ shown }: OrderRequest, told: OfferChanges): ShownOffer => {
  const read = (part: OfferPart) => {
    const news = told[part]
    return news && news.before === shown[part] ? news.now : shown[part]
  }
  return { charged: read('charged'), terms: read('terms'), sold: read('sold') }
}

const endOf = (status: OrderStatus | undefined, orderId: string): OrderOutcome =>
  status && isClosed(status) ? { kind: 'over' } : { kind: 'paid', orderId }

/**
 * Places the order at the server, once per `key`, and remembers the purchase, or in `told` what has changed; never
 * throws.
 */
export async function placeOrder(
  method: OrderProvider,
  request: OrderRequest,
  { key, isRepeat }: Attempt,
  { told, ...page }: CheckoutPage & { told: OfferChanges },
): Promise<OrderOutcome> {
  const sent = { body: { ...request, shown: shownIn(request, told) }, headers: { 'Idempotency-Key': key } }
  const answer = await callStore(`POST /payments/${method}/orders`, sent)
  if (answer.ok) {
    const placed = readPlaced(answer.body)
    return (isRepeat ? await findEnd(placed) : null) ?? keepPlaced(placed, page, request.source)
  }
  const { status } = answer
  if (answer.status === 409 && typeof answer.details.expected === 'string')
    return { kind: 'price-changed', expected: answer.details.expected, chosen: answer.details.chosen ?? [] }
  if (answer.status === 409 && answer.details.changed) {
    const { changed: part, present } = answer.details
    const now = String(present)
    told[part] = { before: request.shown[part], now }
    return { kind: 'offer-changed', part, now }
  }
  if (answer.status === 409 && answer.details.reason === 'payment-refused') return { kind: 'refused' }
  if (answer.status === 409 && answer.details.reason === 'owned') return { kind: 'owned' }
  if (answer.status === 409 && answer.details.reason === 'over') {
    const { orderId, status } = answer.details
    return endOf(status, String(orderId))
  }
  if (answer.status === 403 && answer.details.reason === 'test-money') return { kind: 'method-gone' }
  if (answer.status === 403 && answer.details.reason === 'account-needed') return { kind: 'account-needed' }
  if (status === 401 || status === 403) return { kind: 'signed-out' }
  if (answer.status === 404 && answer.details.reason === 'method') return { kind: 'method-gone' }
  if (status === 404) return { kind: 'withdrawn' }
  if (status === 429) return { kind: 'too-many', wait: answer.headers.get('Retry-After') }
  const why = status === 400 ? readRefusal(answer.details) : null
  if (why) return { kind: 'code-refused', why }
  const field = answer.status === 400 ? String(answer.details.field) : ''
  if (/^gift(\.|$)/.test(field)) return { kind: 'gift-refused', field }
  if (answer.status === 400) return { kind: answer.details.field === 'email' ? 'invalid-email' : 'outdated' }
  return { kind: 'unknown' }
}

/** A repeat gets the first answer, whatever became of its order since. Null while that can be paid. */
async function findEnd(placed: OrderOutcome): Promise<OrderOutcome | null> {
  if (placed.kind !== 'placed') return null
  const { orderId } = placed
  const answer = await callStore('GET /payments/{orderId}', { params: { orderId } })
  if (!answer.ok) return { kind: 'unknown' }
  const { status } = answer.body
  return isOpen(status) ? null : endOf(status, orderId)
}

/** Remembers the purchase for the pages after the payment. */
function keepPlaced(
  outcome: OrderOutcome,
  { lines, handOver }: CheckoutPage,
  source: OrderRequest['source'],
): OrderOutcome {
  const [first] = lines
  if (!first || (outcome.kind !== 'placed' && outcome.kind !== 'free')) return outcome
  const { image, name, slug, variant } = first
  const { orderId } = outcome
  const isPlaced = outcome.kind === 'placed'
  const providerId = isPlaced ? outcome.providerId : orderId
  const what =
    source === 'buy-now' ? { buyNow: slug, variant } : { buyNow: null, selected: lines.map((line) => line.id) }
  keepOngoingPurchase({ orderId, providerId, image, name, ...what, gift: isPlaced ? handOver() : undefined })
  return outcome
}

/** Parses a response of any store version defensively, since it concerns money. */
function readPlaced(placed: Body<`POST /payments/${OrderProvider}/orders`>): OrderOutcome {
  const orderId = String(placed.orderId)
  if (!('id' in placed)) return { kind: 'free', orderId }
  const address = 'links' in placed ? findApproveLink(placed.links) : placed.init_point
  return typeof address === 'string'
    ? { kind: 'placed', orderId, providerId: String(placed.id), address }
    : { kind: 'no-link' }
}
