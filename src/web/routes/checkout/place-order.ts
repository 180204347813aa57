import type { Body, Sent } from '#api/calls.ts'
import type { CodeRefusal } from '#domain/pricing/code-rule.ts'
import { callStore } from '#web/call-store.ts'
import { findApproveLink } from '#web/personal/purchase/approve-link.ts'
import { readRefusal } from './read-refusal.ts'

export type PaymentMethod = 'paypal' | 'mercadopago' | 'free'

/** What the checkout shows; the amount in US dollars with two decimals. */
type OrderBody = Sent<'POST /payments/paypal/orders'>['body']
export type OrderRequest = Required<Pick<OrderBody, 'amount' | 'email' | 'items' | 'source'>> &
  Pick<OrderBody, 'code' | 'country' | 'consent' | 'billing' | 'gift'>

export type OrderOutcome =
  /** `address` leads to the provider's page; `providerId` comes back from there. */
  | { kind: 'placed'; orderId: string; providerId: string; address: string }
  | { kind: 'free'; orderId: string }
  /**
   * The server's price is another one: `expected` in US dollars. `chosen`: what was chosen below what can be. Nothing
   * was created.
   */
  | { kind: 'price-changed'; expected: string; chosen: { slug: string; minCents: number }[] }
  /** A bundle of which nothing would be new. */
  | { kind: 'owned' }
  /** The provider refuses this payment for good. */
  | { kind: 'refused' }
  | { kind: 'no-link' }
  | { kind: 'withdrawn' }
  | { kind: 'signed-out' }
  /** Play money, and not an owner's. */
  | { kind: 'test-money' }
  /** This address cannot buy without an account. */
  | { kind: 'account-needed' }
  | { kind: 'too-many' }
  | { kind: 'invalid-email' }
  /** It asks for something that this page does not show. */
  | { kind: 'outdated' }
  /** The code does not apply any more. */
  | { kind: 'code-refused'; why: CodeRefusal }
  /** The store does not take this of a gift: `gift.to` and the like. */
  | { kind: 'gift-refused'; field: string }
  /** No answer, or a fault of the server: the same key may be sent again. */
  | { kind: 'unknown' }

/** Places the order at the server, once for each `key`; never throws. */
export async function placeOrder(method: PaymentMethod, request: OrderRequest, key: string): Promise<OrderOutcome> {
  const sent = { body: request, headers: { 'Idempotency-Key': key } }
  const answer = await callStore(`POST /payments/${method}/orders`, sent)
  if (answer.ok) return readPlaced(answer.body)
  const { status } = answer
  if (answer.status === 409 && typeof answer.details.expected === 'string')
    return { kind: 'price-changed', expected: answer.details.expected, chosen: answer.details.chosen ?? [] }
  if (answer.status === 409 && answer.details.reason === 'payment-refused') return { kind: 'refused' }
  if (answer.status === 409 && answer.details.reason === 'owned') return { kind: 'owned' }
  if (answer.status === 403 && answer.details.reason === 'test-money') return { kind: 'test-money' }
  if (answer.status === 403 && answer.details.reason === 'account-needed') return { kind: 'account-needed' }
  if (status === 401 || status === 403) return { kind: 'signed-out' }
  if (status === 404) return { kind: 'withdrawn' }
  if (status === 429) return { kind: 'too-many' }
  const why = status === 400 ? readRefusal(answer.details) : null
  if (why) return { kind: 'code-refused', why }
  const field = answer.status === 400 ? String(answer.details.field) : ''
  if (/^gift(\.|$)/.test(field)) return { kind: 'gift-refused', field }
  if (answer.status === 400) return { kind: answer.details.field === 'email' ? 'invalid-email' : 'outdated' }
  return { kind: 'unknown' }
}

/** Of an answer about money, whatever version of the store gave it. */
function readPlaced(placed: Body<`POST /payments/${PaymentMethod}/orders`>): OrderOutcome {
  const orderId = String(placed.orderId)
  if (!('id' in placed)) return { kind: 'free', orderId }
  const address = 'links' in placed ? findApproveLink(placed.links) : placed.init_point
  return typeof address === 'string'
    ? { kind: 'placed', orderId, providerId: String(placed.id), address }
    : { kind: 'no-link' }
}
