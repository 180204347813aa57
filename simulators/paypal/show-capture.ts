import type { MoneyEffect } from '../faults.ts'
import type { Simulation } from '../simulation.ts'
import { isContested } from './capture-rules.ts'
import { distortMoney, fromMinor, toMinor } from './money.ts'
import { type Capture, type Order, paypalBooks, type Refund } from './records.ts'

/** The capture as if it were in another state, for faults on a reading. */
export function distortCapture(capture: Capture, effect: MoneyEffect | undefined): Capture {
  if (effect === 'declined') return { ...capture, status: 'DECLINED' }
  if (effect === 'pending') return { ...capture, status: 'PENDING', reason: 'PENDING_REVIEW' }
  return { ...capture, amount: distortMoney(capture.amount, effect) }
}

export function showCapture({ url }: Pick<Simulation, 'url'>, capture: Capture) {
  const at = `${url}/paypal/v2/payments/captures/${capture.id}`
  const { amount } = capture
  const gross = toMinor(amount)
  const usual = (gross * 349n) / 10_000n + 49n
  const fee = usual < gross ? usual : gross
  // A capture whose money the seller had keeps its breakdown while it is contested.
  const settled = (capture.status !== 'PENDING' && capture.status !== 'DECLINED') || isContested(capture)
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount,
    final_capture: true,
    ...(capture.customId && { custom_id: capture.customId }),
    ...(capture.invoiceId && { invoice_id: capture.invoiceId }),
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(settled && {
      seller_receivable_breakdown: {
        gross_amount: amount,
        paypal_fee: fromMinor(fee, amount.currency_code),
        net_amount: fromMinor(gross - fee, amount.currency_code),
      },
    }),
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    links: [
      { href: at, rel: 'self', method: 'GET' },
      { href: `${at}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/paypal/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  }
}

/** The capture alone (`GET capture`, notices), which names its order and the seller. */
export function showWholeCapture(simulation: Simulation, capture: Capture) {
  return {
    ...showCapture(simulation, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    payee: payeeOf(simulation),
  }
}

export const payeeOf = ({ credentials }: Pick<Simulation, 'credentials'>) => ({
  email_address: 'seller@estela.test',
  merchant_id: credentials.paypal.merchantId,
})

export const buyerOf = (order: Order) => ({
  email_address: order.buyerEmail ?? 'buyer@example.com',
  account_id: 'QYR5Z8XDVJNXQ',
  account_status: 'VERIFIED',
  name: { given_name: 'Demo', surname: 'Buyer' },
  address: { country_code: 'US' },
})

export function showRefund(simulation: Simulation, refund: Refund) {
  const { amount } = refund
  const refunds = paypalBooks(simulation).refunds.withReference(refund.captureId)
  const total = refunds
    .slice(0, refunds.findIndex(({ id }) => id === refund.id) + 1)
    .filter(({ id, status }) => id === refund.id || status === 'COMPLETED')
  const totalMinor = total.reduce((sum, one) => sum + toMinor(one.amount), 0n)
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount,
    ...(refund.customId && { custom_id: refund.customId }),
    ...(refund.invoiceId && { invoice_id: refund.invoiceId }),
    ...(refund.note && { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: fromMinor(0n, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: fromMinor(totalMinor, amount.currency_code),
    },
    create_time: refund.createdAt,
    update_time: refund.updatedAt ?? refund.createdAt,
    links: refundLinks(simulation, refund),
  }
}

export const refundLinks = ({ url }: Pick<Simulation, 'url'>, refund: Refund) => [
  { href: `${url}/paypal/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
  { href: `${url}/paypal/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
]
