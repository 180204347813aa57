import { z } from 'zod'
import { newProductSchema } from '#api/office/products/admin-product-inputs.ts'
import { testPassword } from '../client.ts'
import { orderOf, placeOrder, press, type SellingStore } from '../stores/selling-store.ts'
import type { Schema } from './described-calls.ts'

/** The schema of the JSON inside a new product's form, which the description declares only as text. */
export const newProduct = z.toJSONSchema(newProductSchema, { unrepresentable: 'any' }) as Schema

const one = 'one.fuzz@example.test'
const orders = [orderOf(), orderOf('wizard', '9.00', 2), orderOf('gift', '0.00'), { ...orderOf(), code: 'FUZZ' }]

/** Valid bodies that chance alone would hardly produce. */
export const goodBodies: Record<string, unknown[]> = {
  'POST /api/auth/sign-up/email': [{ email: one, password: testPassword, name: 'Ana' }],
  'POST /api/auth/sign-in/email': [{ email: one, password: testPassword, rememberMe: true }],
  'POST /api/auth/sign-in/social': [{ provider: 'oidc', callbackURL: '/' }],
  'POST /api/auth/request-password-reset': [{ email: one, redirectTo: '/reset-password' }],
  'POST /api/auth/change-password': [{ currentPassword: testPassword, newPassword: testPassword }],
  'POST /api/auth/send-verification-email': [{ email: one, callbackURL: '/' }],
  'POST /api/auth/two-factor/enable': [{ password: testPassword }],
  'POST /api/admin/confirm': [{ password: testPassword }],
  'POST /api/quote': [
    { items: [{ slug: 'dragon', quantity: 1 }] },
    { items: [{ slug: 'dragon', quantity: 2 }], code: 'FUZZ', country: 'AR' },
    { items: [{ slug: 'dragon', quantity: 1 }], country: 'AR', billing: { name: 'Ana', taxId: '33-69345023-9' } },
  ],
  'POST /api/payments/paypal/orders': orders,
  'POST /api/payments/mercadopago/orders': orders,
  'POST /api/payments/free/orders': [orderOf('gift', '0.00')],
  'POST /api/webhooks/paypal': [{ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: '1' } }],
  'POST /api/webhooks/mercadopago': [{ type: 'payment', action: 'payment.updated', data: { id: '1' } }],
  'PATCH /api/admin/settings': [
    { version: 0, changes: { STORE_NAME: 'Fuzz', LINK_MINUTES: '10' } },
    { version: 1, changes: { PRIMARY_COLOR: '#7c3aed', TIME_ZONE: 'America/Lima' } },
  ],
  'POST /api/admin/settings/test/{connection}': [{ changes: {} }, { changes: { SMTP_URL: 'smtp://127.0.0.1:1' } }],
  'PUT /api/admin/taxes': [
    { rates: [{ country: 'AR', percent: 21, from: '2026-01-01' }] },
    {
      rates: [
        { country: 'CL', percent: 19, from: '2026-01-01', until: '2030-12-31' },
        { country: 'FI', percent: 25.5, from: '2025-01-01', until: null },
        { country: 'UY', percent: 0, from: '2025-01-01', exemption: 'Exempt' },
      ],
      reverseCharge: { country: 'ES', taxId: 'ESB58378431' },
    },
  ],
  'POST /api/admin/codes': [
    { code: 'FUZZ', percent: 10, active: true },
    { code: 'LESS', amountCents: 100, slugs: ['dragon'], perPerson: 1, active: true },
  ],
  'PATCH /api/admin/codes/{code}': [{ percent: 20 }, { active: false }, { until: '2030-01-01T00:00:00.000Z' }],
  'POST /api/admin/customers/{uid}/ban': [{ reason: 'a test', redirect: 'https://example.test/' }],
  'POST /api/admin/orders/{id}/refund': [{}, { amountCents: 100 }],
  'POST /api/admin/products/bulk': [
    { ids: ['101'], change: { price: '$4' } },
    { ids: ['102'], change: { hot: true } },
  ],
  'PATCH /api/admin/products/{id}': [{ title: 'Another' }, { price: 5, tags: ['a', 'b'] }, { state: 'published' }],
  'POST /api/admin/products/{id}/releases': [{ note: 'a note', tellBuyers: false }],
  'POST /api/admin/products/{id}/history/{entryId}/undo': [{}],
  'POST /api/admin/products/{id}/pictures/render': [{ turn: { x: 90, y: 0, z: 0 }, azimuth: 30, color: 'jade' }, {}],
  'POST /api/admin/products/{id}/files/{fileId}/move': [{ to: null }],
  'POST /api/admin/catalog/import': [
    JSON.stringify([{ id: '900', slug: 'from-outside', title: 'From outside', price: '$2', category: 'others' }]),
    'id,slug,title,price,category\n901,from-csv,From CSV,$2,others\n',
  ],
}

/** Makes sold, free and open orders, so that there is something to ask about. */
export async function makeHistory(store: SellingStore): Promise<void> {
  const buyer = await store.newBuyer()
  const paid = await placeOrder(buyer, 'paypal')
  await press(paid.page, 'approve')
  await buyer.send('POST', '/api/payments/paypal/capture', { json: { orderID: paid.providerId } })
  await placeOrder(buyer, 'mercadopago')
  await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
}
