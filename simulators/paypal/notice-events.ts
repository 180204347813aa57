import { randomUUID } from 'node:crypto'
import type { Simulation } from '../simulation.ts'
import type { RefundStatus } from './capture-rules.ts'
import { type Capture, type Dispute, type Order, paypalBooks, type Refund } from './records.ts'
import { showRefund, showWholeCapture } from './show-capture.ts'
import { showOrder } from './show-order.ts'

interface Event {
  type: string
  resourceType: 'checkout-order' | 'capture' | 'refund' | 'dispute'
  summary: string
  resource: Record<string, unknown>
}

function announce(simulation: Simulation, { type, resourceType, summary, resource }: Event): void {
  const { paypalWebhookUrl: url } = simulation
  if (!url) return
  const id = `WH-${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 17)}-${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 17)}`
  const self = `${simulation.url}/paypal/v1/notifications/webhooks-events/${id}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: simulation.clock.now().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  })
  simulation.notices.enqueue({ provider: 'paypal', url, body, about: { transmissionId: randomUUID() } })
}

export function announceOrder(
  simulation: Simulation,
  order: Order,
  type: `CHECKOUT.ORDER.${'APPROVED' | 'COMPLETED'}`,
) {
  const shown = showOrder(simulation, order)
  // The breakdown in these notices is present but empty, since readers must not rely on it.
  const units = shown.purchase_units.map((unit) => ({ ...unit, amount: { ...unit.amount, breakdown: {} } }))
  const summary = type.endsWith('APPROVED') ? 'An order has been approved by buyer' : 'Checkout Order Completed'
  announce(simulation, { type, resourceType: 'checkout-order', summary, resource: { ...shown, purchase_units: units } })
}

/** Announces the capture's state: COMPLETED, PENDING, or DENIED for a declined one. */
export function announceCapture(simulation: Simulation, capture: Capture): void {
  const word = capture.status === 'DECLINED' ? 'DENIED' : capture.status
  const { currency_code, value } = capture.amount
  announce(simulation, {
    type: `PAYMENT.CAPTURE.${word}`,
    resourceType: 'capture',
    summary: `Payment ${word.toLowerCase()} for ${currency_code} ${value}`,
    resource: showWholeCapture(simulation, capture),
  })
}

const refundEvents: Readonly<Record<RefundStatus, string>> = {
  PENDING: 'PAYMENT.REFUND.PENDING',
  // A given refund is announced as a change of its capture.
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: 'PAYMENT.REFUND.FAILED',
}

/** The resource is the refund; only the link `up` names the capture. */
export function announceRefund(simulation: Simulation, refund: Refund): void {
  const { currency_code, value } = refund.amount
  const type = refund.kind === 'reversal' ? 'PAYMENT.CAPTURE.REVERSED' : refundEvents[refund.status]
  announce(simulation, {
    type,
    resourceType: 'refund',
    summary: `A ${currency_code} ${value} capture payment was ${type.split('.').at(-1)?.toLowerCase()}`,
    resource: showRefund(simulation, refund),
  })
}

export function announceDispute(simulation: Simulation, dispute: Dispute, word: 'CREATED' | 'UPDATED' | 'RESOLVED') {
  announce(simulation, {
    type: `CUSTOMER.DISPUTE.${word}`,
    resourceType: 'dispute',
    summary: `A dispute was ${word.toLowerCase()}`,
    resource: showDispute(simulation, dispute),
  })
}

export function showDispute(simulation: Simulation, dispute: Dispute) {
  const capture = paypalBooks(simulation).captures.find(dispute.captureId)
  const at = `${simulation.url}/paypal/v1/customer/disputes/${dispute.id}`
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    update_time: dispute.updatedAt,
    disputed_transactions: [
      {
        seller_transaction_id: dispute.captureId,
        custom: capture?.customId ?? '',
        ...(capture?.invoiceId && { invoice_number: capture.invoiceId }),
        gross_amount: dispute.amount,
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    ...(dispute.outcome && {
      dispute_outcome: { outcome_code: dispute.outcome, amount_refunded: dispute.amount },
    }),
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: dispute.stage === 'CHARGEBACK' ? 'EXTERNAL' : 'INTERNAL',
    links: [{ href: at, rel: 'self', method: 'GET' }],
  }
}
