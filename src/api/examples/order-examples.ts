import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { listedProduct, soldFile, tier } from './catalog-examples.ts'

type Order = Body<'GET /admin/customers/{uid}'>['orderList'][number]

export const orderId = '0c8f2b6d1e934a7fb5c0d4e87a61f392'
export const paidAt = '2026-11-24T10:15:30.000Z'
const { id: productId, slug, title, image } = listedProduct

/** The order that all examples share: two figures for $7.00, paid. */
export const order = {
  id: orderId,
  number: 'K7Q2M9XW4T',
  status: 'paid',
  createdAt: '2026-11-24T10:14:02.000Z',
  paidAt,
  email: 'ana@example.com',
  currency: 'USD',
  listCents: 700,
  discountCents: 0,
  totalCents: 700,
  taxCents: 0,
  country: 'CL',
  consent: null,
  code: null,
  provider: 'paypal',
  charged: null,
  test: false,
  documents: [{ number: 'R-2026-000001', kind: 'receipt', issuedAt: paidAt, totalCents: 700 }],
  gift: null,
  withdrawal: null,
  fileName: 'K7Q2M9XW4T.zip',
  lines: [
    {
      productId,
      slug,
      title,
      image,
      variant: null,
      license: null,
      certificate: null,
      quantity: 2,
      unitCents: 350,
      listCents: 700,
      discountCents: 0,
      chargedCents: 700,
      files: [soldFile],
    },
  ],
} satisfies Order

const gift = {
  state: 'sent',
  to: 'luis@example.com',
  name: 'Ana',
  message: 'For your birthday!',
  language: 'es',
  sendAt: '2026-12-24T21:00:00.000Z',
  timeZone: 'America/Santiago',
  sentAt: '2026-12-24T21:00:04.000Z',
  claimedAt: null,
} satisfies Order['gift']

export const orderExamples = {
  'GET /me/orders': { answer: [{ ...order, payUrl: null }] },
  'GET /me/orders/{id}': { answer: { ...order, payUrl: null } },
  'GET /me/orders/{id}/gift': { answer: { ...gift, link: null } },
  'POST /me/orders/{id}/gift/resend': { body: { to: gift.to } },
  'GET /me/gifts': {
    answer: [
      {
        orderId,
        state: 'claimed',
        name: gift.name,
        message: gift.message,
        claimedAt: '2026-12-25T09:30:00.000Z',
        fileName: 'K7Q2M9XW4T.zip',
        lines: [
          {
            slug,
            title,
            image,
            quantity: 1,
            license: { name: tier.name, text: tier.text },
            certificate: '4tq9w2m7x5c1',
            files: [soldFile],
          },
        ],
      },
    ],
  },
  'POST /gifts/{token}/claim': { answer: { orderId, slugs: [slug] } },
  'POST /me/orders/{id}/withdrawal': {
    body: { name: 'Ana Morales', email: 'ana@example.com' },
    answer: { at: '2026-11-26T18:00:00.000Z' },
  },
} satisfies CallExamples
