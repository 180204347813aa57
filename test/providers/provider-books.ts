import { readMinor } from '#domain/minor-units.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import type { Simulators } from '#simulators/start-simulators.ts'
import { callWithLoss, type Loss } from './call-with-loss.ts'

interface LedgerPayment {
  provider: 'paypal' | 'mercadopago'
  id: string
  orderId: string
  status: string
  reason?: string | null
  status_detail?: string
  amount: string
  currency: string
  custom_id?: string | null
  external_reference?: string | null
}
interface LedgerRefund {
  id: string
  provider: LedgerPayment['provider']
  paymentId: string
  /** `reversal`: the provider took the money back. */
  kind: 'refund' | 'reversal'
  status: string
  amount: string
}
interface Ledger {
  captures: LedgerPayment[]
  payments: LedgerPayment[]
  refunds: LedgerRefund[]
}

/** A provider whose next calls can be lost, before or after their effect. */
export function createLossyProvider(provider: PaymentProvider) {
  const losses: Loss[] = []
  const lossy =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      callWithLoss(losses.shift(), () => call(...args))
  const wrapped: PaymentProvider = {
    ...provider,
    read: lossy(provider.read),
    capture: lossy(provider.capture),
    refund: lossy(provider.refund),
    readRefund: lossy(provider.readRefund),
  }
  return { provider: wrapped, lose: (loss: Loss) => void losses.push(loss), loseNothing: () => void losses.splice(0) }
}

const paypalHeld = (one: LedgerPayment) =>
  ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(one.status) ||
  one.reason === 'BUYER_COMPLAINT' ||
  one.reason === 'CHARGEBACK'
const mercadopagoHeld = (one: LedgerPayment) =>
  ['approved', 'in_mediation', 'refunded'].includes(one.status) ||
  (one.status === 'charged_back' && one.status_detail === 'reimbursed')

/** The simulators' own books, and controls for what happens on their side. */
export function openBooks(simulators: Simulators) {
  const at = (path: string) => `${simulators.url}/control${path}`
  /** Returns whether the action was possible. */
  const control = async (path: string, body: object): Promise<boolean> => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(at(path), { method: 'POST', headers, body: JSON.stringify(body) })).ok
  }
  const read = async (): Promise<Ledger> => (await fetch(at('/ledger'))).json()
  const minorOf = ({ amount }: { amount: string }, currency: string) => readMinor(amount, currency) ?? Number.NaN

  const paymentsOf = async (orderId: string) => {
    const { captures, payments, refunds } = await read()
    return [...captures, ...payments]
      .filter((one) => one.custom_id === orderId || one.external_reference === orderId)
      .map((one) => {
        const given = refunds.filter(
          ({ paymentId, status }) => paymentId === one.id && /^(approved|COMPLETED)$/.test(status),
        )
        const back = given.reduce((sum, refund) => sum + minorOf(refund, one.currency), 0)
        const isHeld = one.provider === 'paypal' ? paypalHeld(one) : mercadopagoHeld(one)
        return { id: one.id, currency: one.currency, held: isHeld ? minorOf(one, one.currency) - back : 0 }
      })
  }
  const waitingRefunds = async () =>
    (await read()).refunds.filter(({ status }) => status === 'in_process' || status === 'PENDING')

  return {
    control,
    /** Each payment of an order, and how much of it the store holds, in its currency's smallest unit, before fees. */
    paymentsOf,
    /** Decides a pending refund. */
    async decideRefund(isGiven: boolean) {
      for (const { id, provider } of (await waitingRefunds()).slice(0, 1)) {
        const word = provider === 'paypal' ? ['completed', 'failed'] : ['approved', 'rejected']
        const isDone = await control(`/refunds/${id}`, { become: word[isGiven ? 0 : 1] })
        // A refund that can no longer be given fails instead.
        if (!isDone) await control(`/refunds/${id}`, { become: word[1] })
      }
    },
    /** An order's refunds, oldest first. */
    async refundsOf(orderId: string) {
      const ids = (await paymentsOf(orderId)).map(({ id }) => id)
      return (await read()).refunds.filter(({ paymentId }) => ids.includes(paymentId))
    },
    countWaiting: async () => (await waitingRefunds()).length,
    /** Makes a given refund bounce, if the provider supports that. */
    async failGiven() {
      const given = (await read()).refunds.find(({ status, kind }) => status === 'COMPLETED' && kind === 'refund')
      if (given) await control(`/refunds/${given.id}`, { become: 'failed' })
    },
  }
}
