import type { Answer } from '../answer.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { obeyMockResponse, refuse, unknownResource } from './api-errors.ts'
import { refundObstacle } from './capture-rules.ts'
import { distortMoney, fromMinor, issueOfMoney, type Money, toMinor } from './money.ts'
import { parseRequest, refundRequest } from './order-request.ts'
import { followRefunds, recordRefund, refundableOf } from './record-refund.ts'
import { type Capture, paypalBooks, type Refund } from './records.ts'
import { openRequestKey, wantsWhole } from './request-key.ts'
import { refundLinks, showRefund } from './show-capture.ts'

const refundDays = 180

/** `POST /v2/payments/captures/{id}/refund`: refunds everything left, or the given amount. */
export function refundCapture(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  obeyMockResponse(call.request.header('paypal-mock-response'))
  const books = paypalBooks(simulation)
  const capture = books.captures.find(call.request.param('id') ?? '')
  if (!capture) throw unknownResource()
  const key = openRequestKey(simulation, call, 45 * 24)
  const show = (refund: Refund) =>
    wantsWhole(call)
      ? showRefund(simulation, refund)
      : { id: refund.id, status: refund.status, links: refundLinks(simulation, refund) }
  const earlier = key.earlier && books.refunds.find(key.earlier)
  if (earlier) return { status: 200, body: show(earlier) }

  const request = parseRequest(refundRequest, { body: call.body, contentType: call.request.header('content-type') })
  const left = fromMinor(refundableOf(simulation, capture), capture.amount.currency_code)
  const amount = request.amount ?? left
  const issue =
    refusalOf(simulation, capture, amount) ?? (call.effect === 'declined' && 'REFUND_FAILED_INSUFFICIENT_FUNDS')
  if (issue) throw refuse(422, { issue })
  const refund = recordRefund(simulation, capture, {
    kind: 'refund',
    amount: distortMoney(amount, call.effect),
    status: call.effect === 'pending' ? 'PENDING' : 'COMPLETED',
    customId: request.custom_id,
    invoiceId: request.invoice_id,
    note: request.note_to_payer,
  })
  if (refund.status === 'COMPLETED') followRefunds(simulation, capture.id)
  key.keep(refund.id)
  return { status: 201, body: show(refund) }
}

function refusalOf(simulation: Simulation, capture: Capture, amount: Money): string | undefined {
  const left = refundableOf(simulation, capture)
  const age = simulation.clock.now().getTime() - Date.parse(capture.createdAt)
  const obstacle = refundObstacle(capture, { whole: true })
  if (obstacle) return obstacle
  if (left <= 0n) return 'CAPTURE_FULLY_REFUNDED'
  if (amount.currency_code !== capture.amount.currency_code) return 'REFUND_CAPTURE_CURRENCY_MISMATCH'
  const issue = issueOfMoney(amount, false)
  if (issue) return issue
  if (toMinor(amount) > left) return 'REFUND_AMOUNT_EXCEEDED'
  if (age > refundDays * 86_400_000) return 'REFUND_TIME_LIMIT_EXCEEDED'
  return refundObstacle(capture, { whole: toMinor(amount) === left })
}
