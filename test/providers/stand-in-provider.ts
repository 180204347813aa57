import { judgeCaptureIssues } from '#adapters/paypal/paypal-issues.ts'
import type { PaymentProvider, ProviderAttempt } from '#domain/payments/payment-provider.ts'
import {
  type CaptureTransition,
  judgeCapture,
  nextCaptureState,
  type Outcome,
} from '#simulators/paypal/capture-rules.ts'
import { callWithLoss, type Loss } from './call-with-loss.ts'
import { heldOf, openSale, paymentOf, refundableOf, refundSale, type Sale, type TestNotice } from './stand-in-sale.ts'

const timeOfApproval = (approvals: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, approvals)).toISOString()

/**
 * PayPal as a small model with the simulator's rules: the buyer approves, a capture moves money once per order and is
 * idempotent by key, refunds succeed, wait or fail. `lose` makes the next calls fail before or after their effect.
 */
export function createStandInProvider() {
  const sales = new Map<string, Sale>()
  const losses: Loss[] = []

  const find = (id: string | null): Sale => {
    const sale = id === null ? undefined : sales.get(id)
    if (!sale) throw new Error(`there is no sale ${id}`)
    return sale
  }
  const tell = (id: string, sale: Sale): ProviderAttempt => {
    const payments = paymentOf(id, sale)
    if (payments.length > 0) {
      const isDead = payments.every((payment) => payment.status === 'rejected')
      return { state: isDead ? 'gone' : 'paid', redirectUrl: null, payments }
    }
    if (sale.approvals === 0) return { state: 'waiting', redirectUrl: null, payments }
    return { state: 'approved', approvedAt: timeOfApproval(sale.approvals), redirectUrl: null, payments }
  }
  const answer = <Result>(effect: () => Result): Promise<Result> => callWithLoss(losses.shift(), effect)
  function collect(id: string, sale: Sale, key: string): ProviderAttempt {
    const isRepeat = sale.keys.has(key)
    if (sale.capture) return tell(id, sale)
    sale.keys.add(key)
    sale.triedApproval = sale.approvals
    if (!isRepeat && sale.declines > 0 && sale.permits === 0) sale.blindTries += 1
    const status = sale.approvals > 0 ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
    const judged = judgeCapture({ status, declines: sale.declines }, sale.outcome)
    if (!('issue' in judged)) {
      sale.capture = judged
      sale.captures += 1
      return tell(id, sale)
    }
    if (judged.isDecline) {
      sale.declines += 1
      if (!isRepeat) sale.permits = Math.max(0, sale.permits - 1)
    }
    const { approvedAt = null } = tell(id, sale)
    const state = judgeCaptureIssues([judged.issue])
    return { state, refusal: judged.issue, approvedAt, redirectUrl: null, payments: [] }
  }
  const saleOfPayment = (paymentId: string) => find(paymentId.replace(/^capture-/, ''))

  const provider: PaymentProvider = {
    name: 'paypal',
    terms: { currency: 'USD', rate: '1' },
    payee: 'SELLER',
    environment: 'sandbox',
    account: 'SELLER-APP',
    start: ({ orderId, amountMinor }) =>
      answer(() => {
        const id = `pp-${orderId}`
        sales.set(id, sales.get(id) ?? openSale(orderId, amountMinor))
        return { providerOrderId: id, status: 'CREATED', redirectUrl: 'https://www.paypal.com/', payee: 'SELLER' }
      }),
    read: ({ providerOrderId: id }) =>
      answer(() => (id === null ? { state: 'waiting', redirectUrl: null, payments: [] } : tell(id, find(id)))),
    capture: ({ providerOrderId: id, idempotencyKey }) => answer(() => collect(id ?? '', find(id), idempotencyKey)),
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
        return { ...refundSale(sale, { key, minor: amountMinor ?? refundableOf(sale) }) }
      }),
    readRefund: ({ paymentId, refundId }) =>
      answer(() => {
        const refund = saleOfPayment(paymentId).refunds.find(({ id }) => id === refundId)
        return refund ? { ...refund } : null
      }),
    verifyNotice: async ({ body }) => {
      const told: TestNotice[] = [JSON.parse(Buffer.from(body).toString())].flat()
      const nothing = { kind: 'test', paymentId: null, providerOrderId: null }
      return told.map((one) => ({ eventId: crypto.randomUUID(), ...nothing, ...one }))
    },
  }
  return {
    provider,
    saleOf: (orderId: string) => find(`pp-${orderId}`),
    /** The buyer approves, with a payment method that leads to this outcome. */
    approve(sale: Sale, outcome: Outcome = 'completed') {
      Object.assign(sale, { outcome, approvals: sale.approvals + 1, permits: sale.permits + 1 })
    },
    /** What PayPal, the bank or the buyer does to the money; does nothing where that is impossible. */
    applyTransition(
      sale: Sale,
      fate: CaptureTransition,
      { held = true, at = new Date(0) }: { held?: boolean; at?: Date } = {},
    ) {
      if (!sale.capture) return
      const whole = BigInt(sale.amountMinor)
      const isWon = fate === 'reimbursed' && sale.isDisputed
      const next = nextCaptureState(sale.capture, fate, { rest: { left: whole, whole }, held })
      if (!next && !isWon) return
      if (fate === 'disputed' && (sale.isDisputed || heldOf(sale) === 0)) return
      sale.capture = next ?? sale.capture
      const isFreeze = fate === 'disputed' || fate === 'charged_back' || fate === 'reversed'
      if (fate === 'disputed') sale.isDisputed = true
      if (fate === 'reimbursed') sale.isDisputed = false
      if (!isFreeze && fate !== 'reimbursed') return
      const paymentId = `capture-pp-${sale.orderId}`
      const subject = fate === 'disputed' || isWon ? `case-${sale.orderId}` : paymentId
      const hint = isFreeze ? ('freeze' as const) : ('release' as const)
      sale.notices.push({ orderId: sale.orderId, paymentId, hint, subject, happenedAt: at.toISOString() })
    },
    /** The seller, or the provider, refunds on the provider's own site. */
    refundAtProvider: (orderId: string, minor: number) => {
      const sale = find(`pp-${orderId}`)
      if (minor > 0 && minor <= refundableOf(sale) && heldOf(sale) > 0) refundSale(sale, { key: null, minor })
    },
    lose: (loss: Loss) => void losses.push(loss),
    loseNothing: () => void losses.splice(0),
  }
}
