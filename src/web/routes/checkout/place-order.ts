import { findApproveLink } from '#web/personal/approve-link.ts'
import { askServer } from '#web/personal/ask-server.ts'

export type PaymentMethod = 'paypal' | 'mercadopago' | 'free'

export interface OrderRequest {
  /** US dollars with two decimals, as shown to the buyer. */
  amount: string
  email: string
  items: { slug: string; quantity: number }[]
  /** `buy-now` leaves the cart alone when it is paid. */
  source: 'cart' | 'buy-now'
}

export type OrderOutcome =
  /** `address` leads to the provider's page; `providerId` comes back from there. */
  | { kind: 'placed'; orderId: string; providerId: string; address: string }
  | { kind: 'free'; orderId: string }
  /** The server's price is another one: `expected` in US dollars. Nothing was created. */
  | { kind: 'price-changed'; expected: string }
  /** The provider refuses this payment for good. */
  | { kind: 'refused' }
  | { kind: 'no-link' }
  | { kind: 'withdrawn' }
  | { kind: 'signed-out' }
  /** Play money, and not an owner's. */
  | { kind: 'test-money' }
  | { kind: 'too-many' }
  | { kind: 'invalid-email' }
  /** No answer, or a fault of the server: the same key may be sent again. */
  | { kind: 'unknown' }

/** Places the order at the server, once for each `key`; never throws. */
export async function placeOrder(method: PaymentMethod, request: OrderRequest, key: string): Promise<OrderOutcome> {
  const answer = await askServer(`/api/payments/${method}/orders`, {
    method: 'POST',
    body: request,
    headers: { 'Idempotency-Key': key },
  })
  const { status, body } = answer
  const orderId = String(body.orderId)
  if (answer.ok && method === 'free') return { kind: 'free', orderId }
  if (answer.ok) {
    const address = method === 'paypal' ? findApproveLink(body.links) : body.init_point
    if (typeof address !== 'string') return { kind: 'no-link' }
    return { kind: 'placed', orderId, providerId: String(body.id), address }
  }
  const expected = answer.details.expected
  if (status === 409 && typeof expected === 'string') return { kind: 'price-changed', expected }
  if (status === 403 && answer.details.reason === 'test-money') return { kind: 'test-money' }
  if (status === 409 && answer.details.reason === 'payment-refused') return { kind: 'refused' }
  if (status === 401 || status === 403) return { kind: 'signed-out' }
  if (status === 404) return { kind: 'withdrawn' }
  if (status === 429) return { kind: 'too-many' }
  if (status === 400) return { kind: 'invalid-email' }
  return { kind: 'unknown' }
}
