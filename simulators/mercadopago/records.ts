import type { MoneyEffect } from '../faults.ts'
import type { Simulation } from '../simulation.ts'
import type { PreferenceRequest } from './preference-request.ts'

export interface Preference {
  id: string
  request: PreferenceRequest
  merchantOrderId: number
  createdAt: string
  updatedAt: string
  /** The effect that a fault planned for the next payment of this preference. */
  planned?: MoneyEffect
}

export interface Payment {
  id: number
  preferenceId: string
  status:
    | 'pending'
    | 'in_process'
    | 'approved'
    | 'rejected'
    | 'cancelled'
    | 'in_mediation'
    | 'refunded'
    | 'charged_back'
  statusDetail: string
  /** The price of the goods, in whole units of the currency. */
  amount: number
  currency: string
  externalReference: string | null
  methodId: string
  typeId: 'credit_card' | 'ticket'
  payerEmail: string
  createdAt: string
  updatedAt: string
  approvedAt: string | null
  /** Until when a voucher can be paid. */
  expiresAt: string | null
}

export interface Refund {
  id: number
  paymentId: number
  amount: number
  status: 'approved' | 'in_process' | 'rejected'
  source: 'collector' | 'admin'
  createdAt: string
}

/** A payer's action against a payment: at the bank (`chargeback`) or at Mercado Pago (`claim`). */
export interface Case {
  id: string
  kind: 'chargeback' | 'claim'
  paymentId: number
  createdAt: string
}

export interface RequestKey {
  refundId: number
  body: string
}

export function mercadopagoBooks({ books }: Pick<Simulation, 'books'>) {
  const preferences = books.collection<Preference>('mercadopago-preference')
  const merchantOrders = books.collection<{ preferenceId: string }>('mercadopago-merchant-order')
  const payments = books.collection<Payment>('mercadopago-payment')
  const byReference = books.collection<{ id: number }>('mercadopago-reference')
  const refunds = books.collection<Refund>('mercadopago-refund')
  return {
    preferences,
    merchantOrders,
    payments,
    refunds,
    cases: books.collection<Case>('mercadopago-case'),
    keys: books.collection<RequestKey>('mercadopago-key'),
    savePreference: (preference: Preference) => {
      const { id, merchantOrderId, request } = preference
      preferences.save(id, preference, request.external_reference ?? undefined)
      merchantOrders.save(String(merchantOrderId), { preferenceId: id })
    },
    savePayment: (payment: Payment) => {
      payments.save(String(payment.id), payment, payment.preferenceId)
      byReference.save(String(payment.id), { id: payment.id }, payment.externalReference ?? undefined)
    },
    paymentsFor: (externalReference: string) =>
      byReference.withReference(externalReference).flatMap(({ id }) => payments.find(String(id)) ?? []),
    saveRefund: (refund: Refund) => refunds.save(String(refund.id), refund, String(refund.paymentId)),
  }
}
