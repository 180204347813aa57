import { totalOf } from './mercadopago/amounts.ts'
import { currencyOf, isExpired } from './mercadopago/preferences.ts'
import { mercadopagoBooks } from './mercadopago/records.ts'
import { refundedOf } from './mercadopago/show-payment.ts'
import { paypalBooks } from './paypal/records.ts'
import type { Simulation } from './simulation.ts'

/** Everything that the providers know about the money, in order of creation. */
export function readLedger(simulation: Simulation) {
  const paypal = paypalBooks(simulation)
  const mercadopago = mercadopagoBooks(simulation)
  const preferences = mercadopago.preferences.list()
  const merchantOrders = new Map(preferences.map(({ id, merchantOrderId }) => [id, merchantOrderId]))
  return {
    now: simulation.clock.now().toISOString(),
    orders: [
      ...paypal.orders.list().flatMap((order) =>
        order.units.map((unit) => ({
          provider: 'paypal',
          id: order.id,
          status: order.status,
          amount: unit.amount.value,
          currency: unit.amount.currency_code,
          custom_id: unit.custom_id ?? null,
          invoice_id: unit.invoice_id ?? null,
          createdAt: order.createdAt,
          expiresAt: order.expiresAt,
        })),
      ),
      ...preferences.map((preference) => ({
        provider: 'mercadopago',
        id: preference.id,
        status: isExpired(simulation, preference) ? 'expired' : 'opened',
        amount: String(totalOf(preference.request.items, currencyOf(preference))),
        currency: currencyOf(preference),
        external_reference: preference.request.external_reference ?? null,
        merchant_order_id: preference.merchantOrderId,
        createdAt: preference.createdAt,
        expiresAt: preference.request.expiration_date_to ?? null,
      })),
    ],
    captures: paypal.captures.list().map((capture) => ({
      provider: 'paypal',
      id: capture.id,
      orderId: capture.orderId,
      status: capture.status,
      reason: capture.reason ?? null,
      amount: capture.amount.value,
      currency: capture.amount.currency_code,
      custom_id: capture.customId ?? null,
      invoice_id: capture.invoiceId ?? null,
      createdAt: capture.createdAt,
      updatedAt: capture.updatedAt,
    })),
    payments: mercadopago.payments.list().map((payment) => ({
      provider: 'mercadopago',
      id: String(payment.id),
      orderId: payment.preferenceId,
      merchant_order_id: merchantOrders.get(payment.preferenceId) ?? null,
      status: payment.status,
      status_detail: payment.statusDetail,
      amount: String(payment.amount),
      refunded: String(refundedOf(simulation, payment)),
      currency: payment.currency,
      external_reference: payment.externalReference,
      createdAt: payment.createdAt,
      updatedAt: payment.updatedAt,
    })),
    refunds: [
      ...paypal.refunds.list().map((refund) => ({
        provider: 'paypal',
        id: refund.id,
        paymentId: refund.captureId,
        kind: refund.kind,
        status: refund.status,
        amount: refund.amount.value,
        currency: refund.amount.currency_code,
        custom_id: paypal.captures.find(refund.captureId)?.customId ?? null,
        createdAt: refund.createdAt,
      })),
      ...mercadopago.refunds.list().map((refund) => {
        const payment = mercadopago.payments.find(String(refund.paymentId))
        return {
          provider: 'mercadopago',
          id: String(refund.id),
          paymentId: String(refund.paymentId),
          kind: 'refund',
          status: refund.status,
          amount: String(refund.amount),
          currency: payment?.currency ?? null,
          external_reference: payment?.externalReference ?? null,
          createdAt: refund.createdAt,
        }
      }),
    ],
    disputes: [
      ...paypal.disputes.list().map((dispute) => ({
        provider: 'paypal',
        id: dispute.id,
        paymentId: dispute.captureId,
        status: dispute.status,
        outcome: dispute.outcome ?? null,
      })),
      ...mercadopago.cases.list().map(({ id, kind, paymentId }) => ({
        provider: 'mercadopago',
        id,
        paymentId: String(paymentId),
        status: kind,
        outcome: null,
      })),
    ],
  }
}
