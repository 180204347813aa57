import type { Answer } from '../answer.ts'
import { paypalId } from '../ids.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { obeyMockResponse, refuse } from './api-errors.ts'
import { invoiceIsPaid } from './capture-order.ts'
import { checkOrderRequest } from './check-order-request.ts'
import { orderRequest, parseRequest } from './order-request.ts'
import { type Order, paypalBooks } from './records.ts'
import { openRequestKey, wantsWhole } from './request-key.ts'
import { findOrder, showOrder, showOrderMinimal } from './show-order.ts'

/** `POST /v2/checkout/orders`: 201, or 200 with the order's current state for a repeated Request-Id. */
export function createOrder(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  obeyMockResponse(call.request.header('paypal-mock-response'))
  const key = openRequestKey(simulation, call, 6)
  const show = (order: Order) => (wantsWhole(call) ? showOrder(simulation, order) : showOrderMinimal(simulation, order))
  const earlier = key.earlier && findOrder(simulation, key.earlier)
  if (earlier) return { status: 200, body: show(earlier) }

  const request = parseRequest(orderRequest, { body: call.body, contentType: call.request.header('content-type') })
  if (request.intent !== 'CAPTURE')
    throw refuse(400, { issue: 'NOT_SUPPORTED', field: '/intent', value: request.intent, location: 'body' })
  if (request.payment_source && !key.given) throw refuse(400, { issue: 'PAYPAL_REQUEST_ID_REQUIRED' })
  checkOrderRequest(request)
  const units = request.purchase_units.map((unit) => ({ ...unit, reference_id: unit.reference_id ?? 'default' }))
  if (units.some((unit) => invoiceIsPaid(simulation, unit.invoice_id)))
    throw refuse(422, { issue: 'DUPLICATE_INVOICE_ID' })

  const now = simulation.clock.now()
  const wallet = request.payment_source?.paypal
  const context = wallet ? wallet.experience_context : request.application_context
  const order: Order = {
    id: paypalId(),
    status: wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + simulation.settings.orderHours * 3_600_000).toISOString(),
    units,
    wallet: wallet !== undefined,
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
    brandName: context?.brand_name,
    buyerEmail: wallet?.email_address,
    approved: false,
    planned: call.effect,
  }
  paypalBooks(simulation).saveOrder(order)
  key.keep(order.id)
  return { status: 201, body: show(order) }
}
