import { Hono } from 'hono'
import { z } from 'zod'
import { createServeOperation, respond, type SimulatorEnvironment } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { ratioOf, siteOf } from './amounts.ts'
import { failure, paymentNotFound, refuse } from './api-errors.ts'
import { readChargeback, readClaim } from './cases.ts'
import { answerCheckout, showCheckout, showVoucher } from './checkout-page.ts'
import { readMerchantOrder } from './merchant-order.ts'
import { changePayment, findPayment } from './payments.ts'
import { createPreference, readPreference, searchPreferences, updatePreference } from './preferences.ts'
import { mercadopagoBooks } from './records.ts'
import { refundPayment } from './refund-payment.ts'
import { searchPayments } from './search-payments.ts'
import { showPayment, showRefund } from './show-payment.ts'

/** The documentation spells the status both ways. */
function asksToCancel(body: string): boolean {
  try {
    return ['cancelled', 'canceled'].includes(z.object({ status: z.string() }).parse(JSON.parse(body)).status)
  } catch {
    return false
  }
}

/** Mercado Pago's own paths: preferences, payments, refunds, merchant orders, the hosted page. */
export function mercadopagoRoutes(simulation: Simulation): Hono<SimulatorEnvironment> {
  const serve = createServeOperation(simulation, {
    provider: 'mercadopago',
    idempotencyHeader: 'x-idempotency-key',
    failed: () => failure(500, 'internal_error', 'internal error'),
    alreadyPosted: () => failure(400, 'bad_request', 'Already posted the same request in the last minute', 2001),
    rateLimited: () => failure(429, 'too_many_requests', 'Too many requests'),
    inProgress: () => failure(423, 'locked', 'A request with this idempotency key is in progress'),
  })
  const routes = new Hono<SimulatorEnvironment>()

  routes.post(
    '/checkout/preferences',
    serve('create-preference', (call) => createPreference(simulation, call)),
  )
  routes.get(
    '/checkout/preferences/search',
    serve('search-preferences', (call) => searchPreferences(simulation, call)),
  )
  routes.get(
    '/checkout/preferences/:id',
    serve('get-preference', (call) => readPreference(simulation, call)),
  )
  routes.put(
    '/checkout/preferences/:id',
    serve('update-preference', (call) => updatePreference(simulation, call)),
  )
  routes.get(
    '/v1/payments/search',
    serve('search-payments', (call) => searchPayments(simulation, call)),
  )
  routes.get(
    '/v1/payments/:id',
    serve('get-payment', (call) => {
      requireToken(simulation, call)
      const payment = findPayment(simulation, call.request.param('id') ?? '')
      if (!payment) throw paymentNotFound()
      return { status: 200, body: showPayment(simulation, payment, call.effect) }
    }),
  )
  routes.put(
    '/v1/payments/:id',
    serve('cancel-payment', (call) => {
      requireToken(simulation, call)
      const payment = findPayment(simulation, call.request.param('id') ?? '')
      if (!payment) throw paymentNotFound()
      const open = payment.status === 'pending' || payment.status === 'in_process'
      if (!open || !asksToCancel(call.body))
        throw refuse(400, 'bad_request', 'The action requested is not valid for the current payment state', 2018)
      const cancelled = changePayment(simulation, payment, { status: 'cancelled', statusDetail: 'by_collector' })
      return { status: 200, body: showPayment(simulation, cancelled) }
    }),
  )
  routes.post(
    '/v1/payments/:id/refunds',
    serve('refund-payment', (call) => refundPayment(simulation, call)),
  )
  routes.get(
    '/v1/payments/:id/refunds/:refundId?',
    serve('get-refunds', (call) => {
      requireToken(simulation, call)
      const { id = '', refundId } = call.request.param()
      if (!findPayment(simulation, id)) throw paymentNotFound()
      const refunds = mercadopagoBooks(simulation).refunds.withReference(id)
      if (!refundId) return { status: 200, body: refunds.map((refund) => showRefund(simulation, refund)) }
      const refund = refunds.find((one) => String(one.id) === refundId)
      if (!refund) throw refuse(404, 'not_found', 'Refund not found', 2024)
      return { status: 200, body: showRefund(simulation, refund) }
    }),
  )
  routes.get(
    '/v1/chargebacks/:id',
    serve('get-chargeback', (call) => readChargeback(simulation, call)),
  )
  routes.get(
    '/post-purchase/v1/claims/:id',
    serve('get-claim', (call) => readClaim(simulation, call)),
  )
  routes.get(
    '/merchant_orders/:id',
    serve('get-merchant-order', (call) => readMerchantOrder(simulation, call)),
  )
  routes.get(
    '/users/me',
    serve('get-user', (call) => {
      requireToken(simulation, call)
      const { collectorId } = simulation.credentials.mercadopago
      const siteId = siteOf(simulation.settings.currencies[0] ?? '')
      const seller = { id: collectorId, nickname: 'ESTELADEMO', email: 'seller@estela.test', site_id: siteId }
      return {
        status: 200,
        body: { ...seller, user_type: 'normal', tags: ['normal', 'test_user'], status: { site_status: 'active' } },
      }
    }),
  )
  routes.get(
    '/currency_conversions/search',
    serve('convert-currency', (call) => {
      requireToken(simulation, call)
      const { from = '', to = '' } = call.request.query()
      const ratio = ratioOf(from, to)
      if (!ratio) throw refuse(404, 'not_found', `Conversion from ${from} to ${to} not found`)
      const creation_date = simulation.clock.now().toISOString()
      return {
        status: 200,
        body: { currency_base: from, currency_quote: to, ratio, rate: ratio, inv_rate: 1 / ratio, creation_date },
      }
    }),
  )
  for (const path of ['/checkout/start', '/checkout/v1/redirect']) {
    routes.get(
      path,
      serve('show-checkout', (call) => showCheckout(simulation, call)),
    )
    routes.post(
      path,
      serve('pay', (call) => answerCheckout(simulation, call)),
    )
  }
  routes.get(
    '/payments/:id/ticket',
    serve('show-checkout', (call) => showVoucher(simulation, call)),
  )
  routes.all('*', () => respond(failure(404, 'not_found', 'resource not found')))
  return routes
}
