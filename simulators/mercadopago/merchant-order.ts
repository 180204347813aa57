import type { Answer } from '../answer.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { siteOf, toMinor, totalOf, unitsOf } from './amounts.ts'
import { refuse } from './api-errors.ts'
import { expireVoucher } from './payments.ts'
import { currencyOf } from './preferences.ts'
import { mercadopagoBooks } from './records.ts'
import { refundedOf } from './show-payment.ts'

/** `GET /merchant_orders/{id}`: all payments of one preference; paid once the approved ones reach its total. */
export function readMerchantOrder(simulation: Simulation, call: Call): Answer {
  requireToken(simulation, call)
  const books = mercadopagoBooks(simulation)
  const id = call.request.param('id') ?? ''
  const preference = books.preferences.find(books.merchantOrders.find(id)?.preferenceId ?? '')
  if (!preference) throw refuse(404, 'not_found', `merchant order ${id} not found`)
  const currency = currencyOf(preference)
  const payments = books.payments.withReference(preference.id).map((one) => expireVoucher(simulation, one))
  const total = totalOf(preference.request.items, currency)
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + toMinor(one, currency), 0) / unitsOf(currency)
  const good = payments.filter(({ status }) => status === 'approved')
  const paid = sum(good.map(({ amount }) => amount))
  const refunded = sum(payments.map((payment) => refundedOf(simulation, payment)))
  const open = payments.some(({ status }) => status === 'pending' || status === 'in_process')
  const unpaid = open ? 'payment_in_process' : refunded > 0 ? 'reverted' : 'payment_required'
  const orderStatus =
    paid >= total ? (refunded > 0 ? 'partially_reverted' : 'paid') : paid > 0 ? 'partially_paid' : unpaid
  return {
    status: 200,
    body: {
      id: preference.merchantOrderId,
      status: paid >= total ? 'closed' : 'opened',
      order_status: orderStatus,
      external_reference: preference.request.external_reference ?? null,
      preference_id: preference.id,
      payments: payments.map((payment) => ({
        id: payment.id,
        transaction_amount: payment.amount,
        total_paid_amount: payment.status === 'approved' ? payment.amount : 0,
        currency_id: payment.currency,
        status: payment.status,
        status_detail: payment.statusDetail,
        operation_type: 'regular_payment',
        date_approved: payment.approvedAt,
        date_created: payment.createdAt,
        last_modified: payment.updatedAt,
        amount_refunded: refundedOf(simulation, payment),
      })),
      collector: { id: simulation.credentials.mercadopago.collectorId, email: '', nickname: 'ESTELADEMO' },
      total_amount: total,
      paid_amount: paid,
      refunded_amount: refunded,
      items: preference.request.items,
      site_id: siteOf(currency),
      notification_url: preference.request.notification_url ?? null,
      date_created: preference.createdAt,
      last_updated: preference.updatedAt,
    },
  }
}
