import type { CallExamples } from './call-examples.ts'
import { listedProduct } from './catalog-examples.ts'
import { order, orderId } from './order-examples.ts'

const items = [{ slug: 'dragon-of-the-north', quantity: 2 }]
const shown = { terms: '2026-11-23' }
const body = { amount: '7.00', shown, email: order.email, items, country: 'CL' }
const approve = {
  rel: 'approve',
  href: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T',
} as const
const { slug, title } = listedProduct

export const paymentExamples = {
  'POST /quote': {
    body: { items, code: 'SPRING-10', country: 'CL' },
    answer: {
      lines: [
        {
          slug,
          title,
          variant: null,
          quantity: 2,
          listCents: 700,
          discountCents: 70,
          chargedCents: 630,
          taxCents: 0,
          taxPercent: 0,
          owned: false,
        },
      ],
      listCents: 700,
      discountCents: 70,
      taxCents: 0,
      totalCents: 630,
      code: 'SPRING-10',
      sold: 'Zb3Vq0Xy1LkTn8aR',
      terms: '2026-11-23',
    },
  },
  'POST /payments/paypal/orders': {
    body,
    answer: { orderId, id: '5O190127TN364715T', status: 'CREATED', links: [approve] },
  },
  'POST /payments/mercadopago/orders': {
    body,
    answer: {
      orderId,
      id: '202809963-920c288b-4ebb-40be-966f-700250fa5370',
      init_point: 'https://www.mercadopago.com/checkout/v1/redirect?pref_id=202809963-920c288b',
      currency: 'CLP',
      amount: '6650',
    },
  },
  'POST /payments/free/orders': {
    body: { ...body, amount: '0.00', items: [{ slug: 'calibration-cube', quantity: 1 }] },
    answer: { orderId, status: 'paid' },
  },
  'POST /payments/paypal/capture': {
    body: { orderID: '5O190127TN364715T' },
    answer: { status: 'COMPLETED', orderId, fileName: order.fileName },
  },
  'POST /payments/mercadopago/confirm': {
    body: { collection_id: '1319872654', status: 'approved' },
    answer: { status: 'approved', fileName: order.fileName, orderId },
  },
  'GET /payments/{orderId}': { answer: { status: 'paid', provider: 'paypal', fileName: order.fileName } },
  'GET /payment-returns': { answer: { standing: 'paid', orderId } },
  'POST /webhooks/paypal': { answer: { received: true } },
  'POST /webhooks/mercadopago': { answer: { received: true } },
} satisfies CallExamples
