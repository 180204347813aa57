import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { personalItem } from './cart-examples.ts'

/** The buyer in these examples. */
export const buyer = {
  uid: 'q1w2e3r4t5y6u7i8o9p0aAsS',
  displayName: 'Ana Morales',
  email: 'ana@example.com',
  emailVerified: true,
  role: 'customer',
  news: false,
} satisfies Omit<Body<'GET /me'>['account'], 'photoURL'>

export const ownAccountExamples = {
  'GET /me': {
    answer: {
      version: 17,
      account: { ...buyer, photoURL: null },
      cart: [personalItem],
      favorites: [],
      owned: [],
    },
  },
  'PUT /me/news': { body: { news: true }, answer: { version: 18 } },
  'GET /me/devices': {
    answer: {
      items: [
        {
          id: 'b8d0f6e2a91c4375',
          device: 'Firefox, Linux',
          address: '203.0.113.7',
          since: '2026-11-20T08:00:00.000Z',
          here: true,
        },
      ],
    },
  },
  'DELETE /me/devices/{id}': { answer: {} },
  'POST /me/confirm': { body: { password: 'Trial-Pass-9271!' }, answer: { confirmed: true } },
  'GET /me/erasure': { answer: { obstacle: null, orders: [], refunds: [], figures: 2, kept: 1 } },
  'POST /me/erasure': { body: { email: buyer.email } },
  'PUT /voice': { body: { voice: 'es' } },
  'POST /check-banned-user': { body: { email: buyer.email }, answer: { banned: false, redirect: null } },
  'POST /events': { body: { name: 'view_item', slug: 'dragon-of-the-north' } },
  'POST /set-up': {
    body: {
      token: 'V7n0c3x9Qm2p5L8w',
      name: 'Eva Rojas',
      email: 'eva@example.com',
      password: 'Trial-Pass-9271!',
    },
    answer: { email: 'eva@example.com' },
  },
  'GET /demo/mail': {
    answer: [
      {
        to: buyer.email,
        subject: 'Your order K7Q2M9XW4T',
        text: 'Your files: http://127.0.0.1:3000/orders',
        html: '<p>Your files: <a href="http://127.0.0.1:3000/orders">orders</a></p>',
        links: ['http://127.0.0.1:3000/orders'],
        sentAt: '2026-11-24T10:15:31.000Z',
      },
    ],
  },
} satisfies CallExamples
