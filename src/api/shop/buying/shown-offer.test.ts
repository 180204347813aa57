import { expect, test } from 'vitest'
import { openQuietStore, orderOf } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore({ MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1412.50' })
const { office } = store
type Buyer = typeof ana

const paypal = '/api/payments/paypal/orders'
const quote = (client: Buyer, ...items: { slug: string; quantity: number; variant?: string }[]) =>
  client.want(200, 'POST', '/api/quote', { json: { items } })
/** Without its pictures, which may just be made. */
const ordersOf = async (client: Buyer) =>
  (await client.want(200, 'GET', '/api/me/orders')).map(({ id, status, totalCents }) => ({ id, status, totalCents }))

/** Expects a refusal that states the changed offer, and a successful order once that offer was shown. */
async function follow(client: Buyer, order: ReturnType<typeof orderOf>, shown: { sold?: string; terms?: string }) {
  const before = await ordersOf(client)
  const { error } = await client.want(409, 'POST', paypal, { json: { ...order, shown } })
  const { changed, present } = error.details
  expect(await ordersOf(client)).toEqual(before)
  await client.want(201, 'POST', paypal, { json: { ...order, shown: { ...shown, [String(changed)]: present } } })
  return { changed, present }
}

test('what a method collects is compared with what was shown of it, and nothing is made of another sum', async () => {
  const path = '/api/payments/mercadopago/orders'
  const order = (charged: string) => ({ json: { ...orderOf(), shown: { charged } } })
  const { error } = await ana.want(409, 'POST', path, order('ARS 4000.00'))
  expect(error.details).toEqual({ changed: 'charged', present: 'ARS 4237.50' })
  expect(error.message).toMatch(/Nothing was ordered\.$/)
  await ana.want(409, 'POST', path, order('MXN 4237.50'))
  expect(await ordersOf(ana)).toEqual([])
  expect(await ana.want(201, 'POST', path, order('ARS 4237.50'))).toMatchObject({ amount: '4237.50', currency: 'ARS' })
  await ana.want(201, 'POST', path, { json: orderOf() })
})

test('a license whose text was changed at the same price is told before it is bought', async () => {
  const ben = await store.newBuyer()
  const license = { id: 'prints', name: 'Sale of prints', text: 'Fifty prints a year.', priceCents: 1500 }
  await office.products.edit({ id: '101', change: { licenses: [license] } })
  const item = { slug: 'dragon', quantity: 1, variant: 'prints' }
  const { sold } = await quote(ben, item)
  await office.products.edit({ id: '101', change: { licenses: [{ ...license, text: 'None.' }] } })
  const order = { ...orderOf(), amount: '15.00', items: [item] }
  const { changed, present } = await follow(ben, order, { sold })
  expect([changed, present]).toEqual(['sold', (await quote(ben, item)).sold])
})

test('a bundle that lost a figure at the same price is told, whatever of it the buyer has', async () => {
  const ben = await store.newBuyer()
  const input = { title: 'Both', price: '$6', bundle: ['dragon', 'wizard', 'gift'] }
  const { id, slug } = (await office.products.create({ input, files: [], images: [] })).product
  const { sold } = await quote(ben, { slug, quantity: 1 })
  await ben.want(201, 'POST', '/api/payments/free/orders', { json: orderOf('gift', '0.00') })
  expect((await quote(ben, { slug, quantity: 1 })).sold).toBe(sold)
  await office.products.edit({ id, change: { bundle: ['dragon', 'wizard'] } })
  expect((await follow(ben, orderOf(slug, '6.00'), { sold })).changed).toBe('sold')
})

test('terms of sale that were edited meanwhile are told, of a free order too', async () => {
  const ben = await store.newBuyer()
  const { terms } = await quote(ben, { slug: 'dragon', quantity: 1 })
  const value = '# Refunds\n\nWithin 30 days.'
  await office.content.change({ name: 'page-en-refund', version: 0, value })
  const free = { ...orderOf('gift', '0.00'), shown: { terms } }
  await ben.want(409, 'POST', '/api/payments/free/orders', { json: free })
  const { changed, present } = await follow(ben, orderOf(), { terms })
  expect([changed, present]).toEqual(['terms', (await quote(ben, { slug: 'dragon', quantity: 1 })).terms])
})
