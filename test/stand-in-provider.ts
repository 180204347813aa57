import { setImmediate as yieldOnce } from 'node:timers/promises'
import { ShopError } from '#domain/errors.ts'
import type { PaymentProvider, ProviderAttempt } from '#domain/payments/payment-provider.ts'
import { freeOf, giveBack, heldOf, openSale, paymentOf, type Sale } from './stand-in-sale.ts'

type Loss = 'before' | 'after' | null

/**
 * PayPal as a small model: the buyer approves, a capture moves money once per order and repeats itself per key, refunds
 * are given, wait or fail. `lose` makes the next calls fail before or after they had their effect.
 */
export function createStandInProvider() {
  const sales = new Map<string, Sale>()
  const losses: Loss[] = []

  const find = (id: string | null): Sale => {
    const sale = id === null ? undefined : sales.get(id)
    if (!sale) throw new Error(`there is no sale ${id}`)
    return sale
  }
  const tell = (id: string, sale: Sale): ProviderAttempt => ({
    state: sale.status === 'rejected' ? 'gone' : sale.status !== null ? 'paid' : sale.approved ? 'approved' : 'waiting',
    redirectUrl: null,
    payments: paymentOf(id, sale),
  })
  /** Takes a few turns of the event loop, so that calls at once overlap, and loses what it was told to lose. */
  async function answer<Result>(effect: () => Result): Promise<Result> {
    const loss = losses.shift() ?? null
    await yieldOnce()
    if (loss === 'before') throw new ShopError('unavailable', 'lost before')
    const result = effect()
    await yieldOnce()
    if (loss === 'after') throw new ShopError('deadline-exceeded', 'lost after')
    return result
  }
  const saleOfPayment = (paymentId: string) => find(paymentId.replace(/^capture-/, ''))

  const provider: PaymentProvider = {
    name: 'paypal',
    terms: { currency: 'USD', rate: '1' },
    payee: 'SELLER',
    house: 'sandbox',
    account: 'SELLER-APP',
    start: ({ orderId, amountMinor }) =>
      answer(() => {
        const id = `pp-${orderId}`
        sales.set(id, sales.get(id) ?? openSale(orderId, amountMinor))
        return { providerOrderId: id, status: 'CREATED', redirectUrl: 'https://www.paypal.com/', payee: 'SELLER' }
      }),
    read: ({ providerOrderId: id }) => answer(() => tell(id ?? '', find(id))),
    capture: ({ providerOrderId, idempotencyKey }) =>
      answer(() => {
        const id = providerOrderId ?? ''
        const sale = find(id)
        const earlier = sale.keys.get(idempotencyKey)
        if (earlier) return sale.status === null ? earlier : tell(id, sale)
        if (sale.status !== null || !sale.approved) return tell(id, sale)
        if (sale.outcome === 'declined') {
          sale.approved = false
          const refused: ProviderAttempt = { state: 'declined', redirectUrl: null, payments: [] }
          sale.keys.set(idempotencyKey, refused)
          return refused
        }
        sale.status = sale.outcome
        sale.captures += 1
        sale.keys.set(idempotencyKey, tell(id, sale))
        return tell(id, sale)
      }),
    close: ({ providerOrderId: id }) =>
      answer(() => {
        find(id).closed += 1
      }),
    readPayment: (id) =>
      answer(() =>
        sales.has(id.replace(/^capture-/, '')) ? (paymentOf(id.slice(8), saleOfPayment(id))[0] ?? null) : null,
      ),
    refund: ({ paymentId, amountMinor, idempotencyKey: key }) =>
      answer(() => {
        const sale = saleOfPayment(paymentId)
        return { ...giveBack(sale, { key, minor: amountMinor ?? freeOf(sale) }) }
      }),
    readRefund: ({ paymentId, refundId }) =>
      answer(() => {
        const refund = saleOfPayment(paymentId).refunds.find(({ id }) => id === refundId)
        return refund ? { ...refund } : null
      }),
    verifyNotice: async ({ body }) => {
      const orderId = Buffer.from(body).toString()
      return { eventId: crypto.randomUUID(), kind: 'test', paymentId: null, providerOrderId: null, orderId }
    },
  }
  return {
    provider,
    saleOf: (orderId: string) => find(`pp-${orderId}`),
    /** The seller, or the provider, gives back in the provider's own house. */
    giveBackThere: (orderId: string, minor: number) => {
      const sale = find(`pp-${orderId}`)
      if (minor > 0 && minor <= freeOf(sale) && heldOf(sale) > 0) giveBack(sale, { key: null, minor })
    },
    lose: (loss: Loss) => void losses.push(loss),
    loseNothing: () => void losses.splice(0),
  }
}
