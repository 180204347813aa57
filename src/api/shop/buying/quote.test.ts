import { expect, test } from 'vitest'
import { saleTermsVersion } from '#domain/orders/placing/sale-terms.ts'
import { openQuietStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()

const items = [
  { slug: 'dragon', quantity: 2 },
  { slug: '102', quantity: 1 },
  { slug: 'dragon', quantity: 1 },
]

test('a quote is what the order then costs, line by line', async () => {
  await placeOrder(ana, 'free', orderOf('gift', '0.00'))
  const asked = [...items, { slug: 'gift', quantity: 1 }]
  const quote = await ana.want(200, 'POST', '/api/quote', { json: { items: asked, country: 'CL' } })
  const plain = { variant: null, discountCents: 0, taxCents: 0, taxPercent: 0 }
  expect(quote).toEqual({
    lines: [
      { ...plain, slug: 'dragon', title: 'dragon STL', quantity: 3, listCents: 900, chargedCents: 900, owned: false },
      { ...plain, slug: 'wizard', title: 'wizard STL', quantity: 1, listCents: 450, chargedCents: 450, owned: false },
      { ...plain, slug: 'gift', title: 'gift STL', quantity: 1, listCents: 0, chargedCents: 0, owned: true },
    ],
    ...{ listCents: 1350, discountCents: 0, taxCents: 0, totalCents: 1350, code: null },
    ...{ sold: expect.stringMatching(/^[\w-]{16}$/), terms: saleTermsVersion },
  })
  const { orderId } = await placeOrder(ana, 'paypal', { amount: '13.50', email: 'a@example.test', items: asked })
  const order = await ana.want(200, 'GET', `/api/me/orders/${orderId}`)
  expect(order).toMatchObject({ listCents: 1350, discountCents: 0, totalCents: 1350 })
  expect(order.lines).toMatchObject(
    quote.lines.map(({ slug, quantity, chargedCents }) => ({ slug, quantity, chargedCents, variant: null })),
  )
})

test('a quote changes nothing, and refuses what an order would refuse', async () => {
  const orders = async () => (await ana.want(200, 'GET', '/api/me/orders')).length
  const before = await orders()
  await ana.want(200, 'POST', '/api/quote', { json: { items } })
  expect(await orders()).toBe(before)
  for (const slug of ['statue', 'nothing'])
    await ana.want(404, 'POST', '/api/quote', { json: { items: [{ slug, quantity: 1 }] } })
  for (const quantity of [0, 1000, 1.5, -1])
    await ana.want(400, 'POST', '/api/quote', { json: { items: [{ slug: 'dragon', quantity }] } })
  for (const length of [101, 1000]) {
    const many = Array.from({ length }, () => ({ slug: 'dragon', quantity: 1 }))
    await ana.want(400, 'POST', '/api/quote', { json: { items: many } })
  }
  await ana.want(400, 'POST', '/api/quote', { json: { items: [] } })
  await ana.want(400, 'POST', '/api/quote', { json: { items, country: 'Chile' } })
  await store.newClient().want(401, 'POST', '/api/quote', { json: { items } })
})
