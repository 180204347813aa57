import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { order, orderId, paidAt } from './order-examples.ts'
import { buyer } from './own-account-examples.ts'

type OwnersOrder = Body<'GET /admin/orders/{id}'>

const payment = {
  id: '3C679366HH908993F',
  status: 'COMPLETED',
  statusDetail: '',
  currency: 'USD',
  amount: '7.00',
  refunded: '0.00',
  left: '7.00',
  flag: null,
  concern: null,
  doubt: null,
  waits: false,
  payerCountry: 'CL',
  leftCents: 700,
  refundable: true,
  createdAt: paidAt,
} satisfies OwnersOrder['payments'][number]

const owners = {
  ...order,
  accountId: buyer.uid,
  guest: null,
  buyerDeleted: false,
  quoted: { currency: 'USD', amount: '7.00' },
  payments: [payment],
  refunds: [],
  leftCents: 700,
  refundable: true,
  movements: [
    { kind: 'charge', currency: 'USD', amount: '7.00', cents: 700, reference: payment.id, at: paidAt },
    { kind: 'fee', currency: 'USD', amount: '-0.68', cents: -68, reference: payment.id, at: paidAt },
  ],
  reason: null,
  nextCheckAt: null,
  mails: [{ to: buyer.email, subject: 'Your order K7Q2M9XW4T', createdAt: paidAt, sentAt: '2026-11-24T10:15:31.000Z' }],
  deliveries: [],
  events: [{ kind: 'status', from: 'awaiting_payment', to: 'paid', details: {}, at: paidAt }],
} satisfies OwnersOrder

const refunded = {
  ...owners,
  status: 'partially_refunded',
  leftCents: 350,
  payments: [{ ...payment, refunded: '3.50', left: '3.50', leftCents: 350 }],
  refunds: [
    {
      id: '7b1f4c90',
      paymentId: payment.id,
      state: 'done',
      amountCents: 350,
      currency: 'USD',
      amount: '3.50',
      createdAt: '2026-11-25T09:00:00.000Z',
    },
  ],
} satisfies OwnersOrder

const orphan = {
  id: 'd2c41f07',
  provider: 'mercadopago',
  paymentId: '1319872655',
  orderId: null,
  status: 'approved',
  currency: 'CLP',
  amount: '6650',
  refunded: '0',
  left: '6650',
  refund: null,
  createdAt: paidAt,
}
const resent = { answer: { to: buyer.email } }
const { payments, refunds, movements, mails, deliveries, events, lines } = owners

export const officeOrderExamples = {
  'GET /admin/orders': {
    answer: {
      items: [
        {
          id: orderId,
          number: order.number,
          status: order.status,
          createdAt: order.createdAt,
          paidAt,
          email: order.email,
          provider: order.provider,
          totalCents: 700,
          paidCents: 700,
          givenBackCents: 0,
          feeCents: 68,
          titles: lines.map(({ title }) => title),
          test: false,
          accountId: buyer.uid,
          guest: false,
          buyerDeleted: false,
          discountCents: 0,
          code: null,
          quantity: 2,
          paymentIds: [payment.id],
          deliveries: 0,
          flagged: false,
        },
      ],
      total: 1,
      totalCents: 700,
      page: 1,
      pageSize: 50,
    },
  },
  'GET /admin/orders/{id}': { answer: owners },
  'GET /admin/orders/{id}/proof': {
    answer: {
      store: { name: 'Estela', url: 'https://estela.example', supportEmail: 'help@estela.example' },
      at: '2026-11-26T12:00:00.000Z',
      order,
      lines,
      buyer: {
        accountId: buyer.uid,
        guest: false,
        name: buyer.displayName,
        email: buyer.email,
        receiptEmail: order.email,
        registeredAt: '2026-11-20T08:00:00.000Z',
      },
      terms: null,
      consent: null,
      ...{ payments, refunds, movements, mails, deliveries, events },
    },
  },
  'POST /admin/orders/{id}/refund': {
    body: { amountCents: 350 },
    answer: { done: true, state: 'done', order: refunded },
  },
  'POST /admin/orders/{id}/accept': { body: { paymentId: payment.id }, answer: { order: owners } },
  'POST /admin/orders/{id}/cancel': {
    answer: { order: { ...owners, status: 'cancelled', paidAt: null, payments: [], movements: [], leftCents: 0 } },
  },
  'POST /admin/orders/{id}/resend': resent,
  'POST /admin/orders/{id}/gift/resend': { answer: { to: 'luis@example.com' } },
  'GET /admin/orphans': { answer: { items: [orphan] } },
  'POST /admin/orphans/{id}/refund': { answer: { state: 'done' } },
  'POST /admin/orphans/{id}/accept': { answer: { items: [] } },
} satisfies CallExamples
