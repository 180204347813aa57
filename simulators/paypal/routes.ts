import { Hono } from 'hono'
import { createServeOperation, respond, type SimulatorEnvironment } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { issueToken, requireDisputeScope, requireToken } from './access-token.ts'
import { failure, obeyMockResponse, unknownResource } from './api-errors.ts'
import { captureOrder } from './capture-order.ts'
import { answerCheckout, showCheckout } from './checkout-page.ts'
import { createOrder } from './create-order.ts'
import { listTransactions } from './list-transactions.ts'
import { showDispute } from './notice-events.ts'
import { paypalBooks } from './records.ts'
import { refundCapture } from './refund-capture.ts'
import { distortCapture, showRefund, showWholeCapture } from './show-capture.ts'
import { findOrder, showOrder } from './show-order.ts'
import { readCertificate } from './sign-notice.ts'
import { verifySignature } from './verify-signature.ts'

/** PayPal's own paths: Orders v2, Payments v2, webhook verification, the hosted page. */
export function paypalRoutes(simulation: Simulation): Hono<SimulatorEnvironment> {
  const books = paypalBooks(simulation)
  const serve = createServeOperation(simulation, {
    provider: 'paypal',
    idempotencyHeader: 'paypal-request-id',
    failed: () => failure(500),
    rateLimited: () => failure(429),
    inProgress: () => failure(409, [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }]),
  })
  const routes = new Hono<SimulatorEnvironment>()

  routes.post(
    '/v1/oauth2/token',
    serve('token', (call) => issueToken(simulation, call)),
  )
  routes.post(
    '/v2/checkout/orders',
    serve('create-order', (call) => createOrder(simulation, call)),
  )
  routes.get(
    '/v2/checkout/orders/:id',
    serve('get-order', (call) => {
      requireToken(simulation, call)
      obeyMockResponse(call.request.header('paypal-mock-response'))
      const order = findOrder(simulation, call.request.param('id') ?? '')
      if (!order) throw unknownResource()
      return { status: 200, body: showOrder(simulation, order, call.effect) }
    }),
  )
  routes.post(
    '/v2/checkout/orders/:id/capture',
    serve('capture-order', (call) => captureOrder(simulation, call)),
  )
  routes.get(
    '/v2/payments/captures/:id',
    serve('get-capture', (call) => {
      requireToken(simulation, call)
      const capture = books.captures.find(call.request.param('id') ?? '')
      if (!capture) throw unknownResource()
      return { status: 200, body: showWholeCapture(simulation, distortCapture(capture, call.effect)) }
    }),
  )
  routes.post(
    '/v2/payments/captures/:id/refund',
    serve('refund-capture', (call) => refundCapture(simulation, call)),
  )
  routes.get(
    '/v2/payments/refunds/:id',
    serve('get-refund', (call) => {
      requireToken(simulation, call)
      const refund = books.refunds.find(call.request.param('id') ?? '')
      if (!refund) throw unknownResource()
      return { status: 200, body: showRefund(simulation, refund) }
    }),
  )
  routes.get(
    '/v1/customer/disputes',
    serve('get-disputes', (call) => {
      requireDisputeScope(simulation, call)
      const captureId = call.request.query('disputed_transaction_id')
      const disputes = captureId ? books.disputes.withReference(captureId) : books.disputes.list()
      return { status: 200, body: { items: disputes.map((one) => showDispute(simulation, one)), links: [] } }
    }),
  )
  routes.get(
    '/v1/reporting/transactions',
    serve('list-transactions', (call) => listTransactions(simulation, call)),
  )
  routes.post(
    '/v1/notifications/verify-webhook-signature',
    serve('verify-webhook', (call) => verifySignature(simulation, call)),
  )
  routes.get(
    '/v1/notifications/webhooks/:id',
    serve('get-webhook', (call) => {
      requireToken(simulation, call)
      const { webhookId } = simulation.credentials.paypal
      if (call.request.param('id') !== webhookId) throw unknownResource()
      const url = simulation.paypalWebhookUrl ?? ''
      return { status: 200, body: { id: webhookId, url, event_types: [{ name: '*' }] } }
    }),
  )
  routes.get(
    '/v1/notifications/certs/:id',
    serve('certificate', async (call) => {
      const certificate = await readCertificate(simulation)
      if (call.request.param('id') !== certificate.id) throw unknownResource()
      return { status: 200, body: certificate.pem, headers: { 'content-type': 'application/x-x509-ca-cert' } }
    }),
  )
  routes.get(
    '/checkoutnow',
    serve('show-checkout', (call) => showCheckout(simulation, call)),
  )
  routes.post(
    '/checkoutnow',
    serve('approve', (call) => answerCheckout(simulation, call)),
  )
  routes.all('*', () => respond(failure(404, [{ issue: 'INVALID_RESOURCE_ID' }])))
  return routes
}
