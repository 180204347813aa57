import { mercadopagoBooks } from './mercadopago/records.ts'
import { decideRefund as decideMercadopago } from './mercadopago/refund-payment.ts'
import type { RefundStatus } from './paypal/capture-rules.ts'
import { decideRefund, planRefund } from './paypal/record-refund.ts'
import { paypalBooks } from './paypal/records.ts'
import type { Simulation } from './simulation.ts'

export const mercadopagoRefundTransitions = ['approved', 'rejected'] as const
export const paypalRefundTransitions = ['completed', 'failed', 'cancelled'] as const

type Fate = (typeof mercadopagoRefundTransitions)[number] | (typeof paypalRefundTransitions)[number]

const statuses: Readonly<Record<(typeof paypalRefundTransitions)[number], RefundStatus>> = {
  completed: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
}

/**
 * `POST /control/refunds/{id}`: decides what becomes of a refund; at PayPal also later, by the clock. Returns undefined
 * for an unknown id, false if it cannot happen.
 */
export function transitionRefund(
  simulation: Simulation,
  id: string,
  { become, afterSeconds }: { become: Fate; afterSeconds?: number | undefined },
): boolean | undefined {
  const theirs = mercadopagoBooks(simulation).refunds.find(id)
  const refund = paypalBooks(simulation).refunds.find(id)
  if (theirs) {
    const isKnown = become === 'approved' || become === 'rejected'
    return isKnown && afterSeconds === undefined && decideMercadopago(simulation, theirs, become)
  }
  if (!refund) return undefined
  if (become === 'approved' || become === 'rejected') return false
  const becomes = statuses[become]
  if (afterSeconds === undefined) return decideRefund(simulation, refund, becomes)
  return planRefund(simulation, refund, { becomes, afterSeconds })
}
