import type { MoneyEffect } from '../faults.ts'
import type { Simulation } from '../simulation.ts'
import { distortPrice, toMinor, unitsOf } from './amounts.ts'
import { mercadopagoBooks, type Payment, type Refund } from './records.ts'

/** The payment as if it were in another state, for faults on a reading. */
function distortPayment(payment: Payment, effect: MoneyEffect | undefined): Payment {
  if (effect === 'declined') return { ...payment, status: 'rejected', statusDetail: 'cc_rejected_other_reason' }
  if (effect === 'pending') return { ...payment, status: 'in_process', statusDetail: 'pending_contingency' }
  return distortPrice(payment, effect)
}

export function refundedOf(simulation: Pick<Simulation, 'books'>, payment: Payment): number {
  const refunds = mercadopagoBooks(simulation)
    .refunds.withReference(String(payment.id))
    .filter(({ status }) => status === 'approved')
  const minor = refunds.reduce((sum, refund) => sum + toMinor(refund.amount, payment.currency), 0)
  return minor / unitsOf(payment.currency)
}

export function showPayment(simulation: Simulation, kept: Payment, effect?: MoneyEffect) {
  const payment = distortPayment(kept, effect)
  const books = mercadopagoBooks(simulation)
  const preference = books.preferences.find(payment.preferenceId)
  const fee = Math.round(toMinor(payment.amount, payment.currency) * 0.0629) / unitsOf(payment.currency)
  const net = (toMinor(payment.amount, payment.currency) - toMinor(fee, payment.currency)) / unitsOf(payment.currency)
  const settled = payment.approvedAt !== null
  return {
    id: payment.id,
    status: payment.status,
    status_detail: payment.statusDetail,
    transaction_amount: payment.amount,
    transaction_amount_refunded: refundedOf(simulation, payment),
    currency_id: payment.currency,
    external_reference: payment.externalReference,
    collector_id: simulation.credentials.mercadopago.collectorId,
    live_mode: simulation.settings.liveMode,
    date_created: payment.createdAt,
    date_approved: payment.approvedAt,
    date_last_updated: payment.updatedAt,
    date_of_expiration: payment.expiresAt,
    money_release_date: settled ? payment.approvedAt : null,
    payment_method_id: payment.methodId,
    payment_type_id: payment.typeId,
    operation_type: 'regular_payment',
    order: preference ? { type: 'mercadopago', id: String(preference.merchantOrderId) } : {},
    metadata: preference?.request.metadata ?? {},
    refunds: books.refunds.withReference(String(payment.id)).map((refund) => showRefund(simulation, refund)),
    captured: true,
    installments: 1,
    payer: { id: '1180042', type: 'guest', email: payment.payerEmail, identification: { type: null, number: null } },
    transaction_details: {
      total_paid_amount: payment.amount,
      net_received_amount: settled ? net : 0,
      overpaid_amount: 0,
      external_resource_url: payment.typeId === 'ticket' ? voucherPage(simulation, payment) : null,
    },
    fee_details: settled ? [{ type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' }] : [],
    processing_mode: 'aggregator',
    point_of_interaction: { type: 'CHECKOUT' },
    statement_descriptor: preference?.request.statement_descriptor ?? null,
    binary_mode: preference?.request.binary_mode ?? false,
    coupon_amount: 0,
    taxes_amount: 0,
    shipping_amount: 0,
  }
}

export const voucherPage = ({ url }: Pick<Simulation, 'url'>, payment: Payment) =>
  `${url}/mercadopago/payments/${payment.id}/ticket`

export function showRefund({ credentials }: Pick<Simulation, 'credentials'>, refund: Refund) {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    amount: refund.amount,
    metadata: {},
    source: { id: String(credentials.mercadopago.collectorId), name: 'Estela Demo', type: refund.source },
    date_created: refund.createdAt,
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: refund.status,
    reason: null,
  }
}
