import type { Simulation } from '../simulation.ts'
import type { TransitionRequest } from '../transition-request.ts'
import { toMinor } from './amounts.ts'
import { openCase } from './cases.ts'
import { changePayment, expireVoucher } from './payments.ts'
import type { Payment } from './records.ts'
import { recordRefund, refundableOf } from './refund-payment.ts'
import { refundedOf } from './show-payment.ts'

/** What Mercado Pago, the bank or the buyer does to a payment. Returns false if its current state does not allow it. */
export function transitionPayment(
  simulation: Simulation,
  kept: Payment,
  { become, amount }: TransitionRequest,
): boolean {
  const payment = expireVoucher(simulation, kept)
  const { status } = payment
  const left = refundableOf(simulation, payment)
  const change = (next: Payment['status'], statusDetail: string) => {
    changePayment(simulation, payment, { status: next, statusDetail })
    return true
  }
  const open = status === 'pending' || status === 'in_process'
  const settled = status === 'approved' || status === 'in_mediation'
  switch (become) {
    case 'completed':
      return open && change('approved', 'accredited')
    case 'denied':
      return open && change('rejected', 'cc_rejected_other_reason')
    case 'refunded': {
      const asked = amount === undefined ? left : Number(amount)
      if (!settled || asked <= 0 || toMinor(asked, payment.currency) > toMinor(left, payment.currency)) return false
      recordRefund(simulation, payment, { amount: asked, source: 'admin', status: 'approved' })
      return true
    }
    case 'reversed':
      return settled && change('charged_back', 'settled') && openCase(simulation, payment, 'chargeback')
    case 'charged_back':
      return settled && change('charged_back', 'in_process') && openCase(simulation, payment, 'chargeback')
    case 'disputed':
      return status === 'approved' && change('in_mediation', 'pending') && openCase(simulation, payment, 'claim')
    case 'reimbursed':
      if (status === 'in_mediation')
        return change('approved', refundedOf(simulation, payment) > 0 ? 'partially_refunded' : 'accredited')
      return status === 'charged_back' && payment.statusDetail !== 'reimbursed' && change('charged_back', 'reimbursed')
  }
}
