import type { Answer } from '../answer.ts'
import type { MoneyEffect } from '../faults.ts'
import { paypalId } from '../ids.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { failure, obeyMockResponse, refuse, unknownResource } from './api-errors.ts'
import { judgeCapture, type Outcome } from './capture-rules.ts'
import { distortMoney } from './money.ts'
import { announceCapture, announceOrder } from './notice-events.ts'
import { requireJson } from './order-request.ts'
import { type Capture, type Order, paypalBooks } from './records.ts'
import { openRequestKey, wantsWhole } from './request-key.ts'
import { findOrder, hostedPage, showOrder, showOrderMinimal } from './show-order.ts'

/** The account setting that refuses an invoice number that was paid before. */
export function invoiceIsPaid(simulation: Simulation, invoiceId: string | undefined): boolean {
  if (!simulation.settings.uniqueInvoiceIds || !invoiceId) return false
  const { invoices, captures } = paypalBooks(simulation)
  const capture = captures.find(invoices.find(invoiceId)?.captureId ?? '')
  return capture !== undefined && capture.status !== 'DECLINED'
}

const outcomeOf = (effect: MoneyEffect | undefined): Outcome =>
  effect === 'declined' || effect === 'pending' ? effect : 'completed'

/** Counts a decline on the order; the answer links back to the hosted page. */
function refuseCapture(
  simulation: Simulation,
  order: Order,
  { issue, isDecline }: { issue: string; isDecline: boolean },
) {
  if (!isDecline) return failure(422, [{ issue }])
  paypalBooks(simulation).saveOrder({ ...order, declines: (order.declines ?? 0) + 1 })
  const redirect = { href: hostedPage(simulation, order), rel: 'redirect', method: 'GET' }
  return failure(422, [{ issue }], issue === 'INSTRUMENT_DECLINED' ? [redirect] : [])
}

/** `POST /v2/checkout/orders/{id}/capture`: moves the money. Answers 201, or 200 for a repeated Request-Id. */
export function captureOrder(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  requireJson(call.request.header('content-type'))
  const order = findOrder(simulation, call.request.param('id') ?? '')
  if (!order) throw unknownResource()
  const redirect = { href: hostedPage(simulation, order), rel: 'redirect', method: 'GET' }
  obeyMockResponse(call.request.header('paypal-mock-response'), [redirect])
  const key = openRequestKey(simulation, call, 6)
  const show = (one: Order) => (wantsWhole(call) ? showOrder(simulation, one) : showOrderMinimal(simulation, one))
  if (key.earlier === order.id) return { status: 200, body: show(order) }
  const effect = call.effect ?? order.outcome
  const judged = judgeCapture({ status: order.status, declines: order.declines ?? 0 }, outcomeOf(effect))
  if ('issue' in judged) return refuseCapture(simulation, order, judged)
  if (order.units.some((unit) => invoiceIsPaid(simulation, unit.invoice_id)))
    throw refuse(422, { issue: 'DUPLICATE_INVOICE_ID' })

  const books = paypalBooks(simulation)
  const now = simulation.clock.now().toISOString()
  const completed: Order = { ...order, status: 'COMPLETED', updatedAt: now }
  const captures = order.units.map((unit, index): Capture => {
    const { currency_code, value } = unit.amount
    return {
      id: paypalId(),
      orderId: order.id,
      unit: index,
      ...judged,
      amount: distortMoney({ currency_code, value }, effect),
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      createdAt: now,
      updatedAt: now,
    }
  })
  books.saveOrder(completed)
  captures.forEach(books.saveCapture)
  key.keep(order.id)
  for (const capture of captures) announceCapture(simulation, capture)
  announceOrder(simulation, completed, 'CHECKOUT.ORDER.COMPLETED')
  return { status: 201, body: show(completed) }
}
