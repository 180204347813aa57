import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  download,
  openSellingStore,
  orderOf,
  placeOrder,
  press,
  type SellingStore,
} from '#test/stores/selling-store.ts'

let store: SellingStore

beforeAll(async () => {
  store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
})
afterAll(() => store[Symbol.asyncDispose]())

test('a figure bought with PayPal is captured once, delivered once, and one receipt is written', async () => {
  const ana = await store.newBuyer()
  await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  const { placed, page, orderId } = await placeOrder(ana, 'paypal')
  expect(placed).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', links: [{ rel: 'approve' }] })
  expect(await ana.want(200, 'GET', `/api/payments/${orderId}`)).toEqual({
    status: 'awaiting_payment',
    provider: 'paypal',
    fileName: null,
  })
  const back = await press(page, 'approve')
  expect(back?.pathname).toBe('/success')
  const token = back?.searchParams.get('token') ?? ''
  const done = { status: 'COMPLETED', fileName: 'dragon.zip', orderId }
  expect(await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: token } })).toEqual(done)
  expect(await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: token } })).toEqual(done)

  const link = await ana.want(200, 'GET', '/api/secure-link?file=dragon.zip')
  const answer = await download(ana, link)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')))

  const me = await ana.want(200, 'GET', '/api/me')
  expect(me).toMatchObject({ cart: [], owned: ['dragon'] })
  const [order] = await ana.want(200, 'GET', '/api/me/orders')
  expect(order).toMatchObject({ id: orderId, status: 'paid', totalCents: 300, provider: 'paypal', charged: null })
  expect(order?.lines).toMatchObject([
    { slug: 'dragon', quantity: 1, unitCents: 300, files: [{ fileName: 'dragon.stl' }] },
  ])
  const receipts = async () => {
    const mails: { text: string }[] = await ana.want(200, 'GET', '/api/demo/mail')
    return mails.filter((mail) => mail.text.includes(String(order?.number)))
  }
  await expect.poll(receipts).toMatchObject([{ to: 'receipt@example.test', links: [`${store.baseUrl}/purchases`] }])
})

test('a figure bought with Mercado Pago is confirmed by asking Mercado Pago', async () => {
  const ana = await store.newBuyer()
  const { placed, page, orderId } = await placeOrder(ana, 'mercadopago', orderOf('wizard', '9.00', 2))
  expect(placed).toMatchObject({ currency: 'USD', amount: '9.00' })
  const back = await press(page, 'approve')
  expect(back?.pathname).toBe('/success')
  const collectionId = back?.searchParams.get('collection_id') ?? ''
  const confirmed = await ana.want(200, 'POST', '/api/payments/mercadopago/confirm', {
    json: { collection_id: collectionId, status: 'approved' },
  })
  expect(confirmed).toEqual({ status: 'approved', fileName: 'wizard.zip', orderId })
})

test('a free figure is delivered at once without a provider', async () => {
  const ana = await store.newBuyer()
  const { placed, orderId } = await placeOrder(ana, 'free', orderOf('gift', '0.00'))
  expect(placed).toEqual({ orderId, status: 'paid' })
  await ana.want(200, 'GET', '/api/secure-link?file=gift.zip')
})
