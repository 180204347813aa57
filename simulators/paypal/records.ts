import type { MoneyEffect } from '../faults.ts'
import type { Simulation } from '../simulation.ts'
import type { CaptureState, OrderStatus, RefundStatus } from './capture-rules.ts'
import type { Money } from './money.ts'
import type { PurchaseUnit } from './order-request.ts'

export interface Order {
  id: string
  status: OrderStatus
  createdAt: string
  updatedAt: string
  /** When the order expires unless it was captured. */
  expiresAt: string
  units: (PurchaseUnit & { reference_id: string })[]
  /** Whether `payment_source.paypal` was given: the newer of PayPal's two ways. */
  wallet: boolean
  returnUrl?: string
  cancelUrl?: string
  brandName?: string
  buyerEmail?: string
  approved: boolean
  /** Captures that were declined. */
  declines?: number
  /** The effect that a fault planned for the next approval. */
  planned?: MoneyEffect
  /** The result of the next capture, instead of COMPLETED. */
  outcome?: MoneyEffect
}

export interface Capture extends CaptureState {
  id: string
  orderId: string
  unit: number
  amount: Money
  customId?: string
  invoiceId?: string
  createdAt: string
  updatedAt: string
}

export interface Refund {
  id: string
  captureId: string
  /** `reversal`: PayPal took the money back without a request from the store. */
  kind: 'refund' | 'reversal'
  status: RefundStatus
  amount: Money
  customId?: string
  invoiceId?: string
  note?: string
  /** What the refund becomes at this time of the clock. */
  plan?: { becomes: RefundStatus; at: string } | undefined
  createdAt: string
  updatedAt?: string
}

export interface Dispute {
  id: string
  captureId: string
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' | 'UNAUTHORISED'
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED'
  stage: 'INQUIRY' | 'CHARGEBACK'
  outcome?: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR'
  amount: Money
  createdAt: string
  updatedAt: string
}

/** The result of a PayPal-Request-Id. */
export interface RequestKey {
  resourceId: string
  at: string
}

export function paypalBooks({ books }: Pick<Simulation, 'books'>) {
  const orders = books.collection<Order>('paypal-order')
  const captures = books.collection<Capture>('paypal-capture')
  const refunds = books.collection<Refund>('paypal-refund')
  const disputes = books.collection<Dispute>('paypal-dispute')
  const invoices = books.collection<{ captureId: string }>('paypal-invoice')
  return {
    invoices,
    orders,
    captures,
    refunds,
    disputes,
    keys: books.collection<RequestKey>('paypal-key'),
    saveOrder: (order: Order) => orders.save(order.id, order),
    saveCapture: (capture: Capture) => {
      captures.save(capture.id, capture, capture.orderId)
      if (capture.invoiceId) invoices.save(capture.invoiceId, { captureId: capture.id })
    },
    saveRefund: (refund: Refund) => refunds.save(refund.id, refund, refund.captureId),
    saveDispute: (dispute: Dispute) => disputes.save(dispute.id, dispute, dispute.captureId),
  }
}
