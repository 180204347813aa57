import { z } from 'zod'
import type { Answer } from '../answer.ts'
import { mercadopagoId } from '../ids.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { distortPrice, isExact, toMinor, unitsOf } from './amounts.ts'
import { paymentNotFound, refuse } from './api-errors.ts'
import { changePayment, findPayment } from './payments.ts'
import { mercadopagoBooks, type Payment, type Refund } from './records.ts'
import { refundedOf, showRefund } from './show-payment.ts'

const refundDays = 180
const refundRequest = z.object({ amount: z.number().optional() })

export function remainingOf(simulation: Simulation, payment: Payment): number {
  const { currency, amount } = payment
  return (toMinor(amount, currency) - toMinor(refundedOf(simulation, payment), currency)) / unitsOf(currency)
}

/** What can still be refunded; pending refunds are already deducted. */
export function refundableOf(simulation: Simulation, payment: Payment): number {
  const refunds = mercadopagoBooks(simulation).refunds.withReference(String(payment.id))
  const waiting = refunds.filter(({ status }) => status === 'in_process')
  const minor = waiting.reduce((sum, { amount }) => sum + toMinor(amount, payment.currency), 0)
  return (toMinor(remainingOf(simulation, payment), payment.currency) - minor) / unitsOf(payment.currency)
}

/** Updates the payment after a refund was given: a full refund ends it, a partial one leaves it approved. */
function giveBack(simulation: Simulation, payment: Payment, { source }: Refund): void {
  const whole = remainingOf(simulation, payment) <= 0
  changePayment(
    simulation,
    payment,
    whole
      ? { status: 'refunded', statusDetail: source === 'admin' ? 'by_admin' : 'refunded' }
      : { status: 'approved', statusDetail: 'partially_refunded' },
  )
}

/** Decides a pending refund: the money is given or not. Returns false if the refund was not pending. */
export function decideRefund(simulation: Simulation, refund: Refund, status: 'approved' | 'rejected'): boolean {
  const payment = findPayment(simulation, String(refund.paymentId))
  if (refund.status !== 'in_process' || !payment) return false
  // Money that the bank has taken, or that is gone already, cannot be refunded.
  const isThere = payment.status !== 'charged_back' && refund.amount <= remainingOf(simulation, payment)
  if (status === 'approved' && !isThere) return false
  mercadopagoBooks(simulation).saveRefund({ ...refund, status })
  if (status === 'approved') giveBack(simulation, payment, refund)
  else changePayment(simulation, payment, {})
  return true
}

/** Records a refund; a pending one moves nothing yet. */
export function recordRefund(
  simulation: Simulation,
  payment: Payment,
  given: Pick<Refund, 'amount' | 'source' | 'status'>,
): Refund {
  const createdAt = simulation.clock.now().toISOString()
  const refund: Refund = { ...given, id: mercadopagoId(), paymentId: payment.id, createdAt }
  mercadopagoBooks(simulation).saveRefund(refund)
  if (refund.status === 'approved') giveBack(simulation, payment, refund)
  return refund
}

/** `POST /v1/payments/{id}/refunds`: an empty body refunds everything left. X-Idempotency-Key is required. */
export function refundPayment(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  const given = call.request.header('x-idempotency-key')
  if (!given) throw refuse(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292)
  const books = mercadopagoBooks(simulation)
  const payment = findPayment(simulation, call.request.param('id') ?? '')
  if (!payment) throw paymentNotFound()
  const key = `${payment.id} ${given}`
  const earlier = books.keys.find(key)
  if (earlier && earlier.body !== call.body)
    throw refuse(409, 'idempotency_key_already_used', 'The idempotency key was used with another body')
  const refunded = earlier && books.refunds.find(String(earlier.refundId))
  if (refunded) return { status: 201, body: showRefund(simulation, refunded) }

  const left = refundableOf(simulation, payment)
  const amount = readAmount(call.body) ?? left
  const age = simulation.clock.now().getTime() - Date.parse(payment.createdAt)
  if (payment.status !== 'approved' || left <= 0)
    throw refuse(400, 'bad_request', 'The action requested is not valid for the current payment state', 2063)
  if (age > refundDays * 86_400_000) throw refuse(400, 'bad_request', 'Payment too old to be refunded', 2024)
  if (amount <= 0 || !isExact(amount, payment.currency)) throw refuse(400, 'bad_request', 'Invalid refund amount', 4040)
  if (amount > left) throw refuse(400, 'bad_request', 'The amount must be at most what is left of the payment', 4041)
  if (call.effect === 'declined')
    throw refuse(400, 'bad_request', 'The action requested is not valid for the current payment state', 2063)
  const refund = recordRefund(simulation, payment, {
    amount: distortPrice({ amount, currency: payment.currency }, call.effect).amount,
    source: 'collector',
    status: call.effect === 'pending' ? 'in_process' : 'approved',
  })
  books.keys.save(key, { refundId: refund.id, body: call.body })
  return { status: 201, body: showRefund(simulation, refund) }
}

function readAmount(body: string): number | undefined {
  try {
    return refundRequest.parse(JSON.parse(body || '{}')).amount
  } catch {
    throw refuse(400, 'bad_request', 'Invalid refund amount', 4040)
  }
}
