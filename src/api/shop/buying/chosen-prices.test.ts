import { expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { figuresForSale, openQuietStore, placeOrder } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
const [dragon, wizard, gift] = figuresForSale
await store.shop.catalog.importCatalog(
  [
    { ...dragon, minCents: 200, suggestedCents: 500 },
    { ...wizard, id: '201', slug: 'tip', title: 'tip', link: '/product/tip', buyLink: '/buy/tip', minCents: 0 },
  ],
  generatedFiles,
  { dryRun: false },
)

const order = (priceCents: number | undefined, amount: string, slug = 'dragon', quantity = 1) => ({
  amount,
  email: 'receipt@example.test',
  items: [{ slug, quantity, ...(priceCents === undefined ? {} : { priceCents }) }],
})

test('the catalog tells the minimum as the price, and what is suggested', async () => {
  const { product } = await ana.want(200, 'GET', '/api/products/dragon')
  expect(product).toMatchObject({ price: '$2', priceCents: 200, minCents: 200, suggestedCents: 500 })
  const { product: plain } = await ana.want(200, 'GET', '/api/products/wizard')
  expect(plain).not.toHaveProperty('minCents')
  await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  const { cart } = await ana.want(200, 'GET', '/api/me')
  expect(cart).toMatchObject([{ slug: 'dragon', price: 2, minCents: 200, suggestedCents: 500 }])
})

test.each<[string, number | undefined, string]>([
  ['the least of it', 200, '2.00'],
  ['more', 1234, '12.34'],
  ['the most', 1_000_000, '10000.00'],
  ['nothing chosen: the least', undefined, '2.00'],
])('what is chosen is quoted, charged and kept: %s', async (_name, cents, amount) => {
  const { items } = order(cents, amount)
  const quote = await ana.want(200, 'POST', '/api/quote', { json: { items } })
  expect(quote.totalCents).toBe(Number(amount) * 100)
  const { orderId } = await placeOrder(ana, 'paypal', order(cents, amount))
  const kept = await ana.want(200, 'GET', `/api/me/orders/${orderId}`)
  expect(kept.lines).toMatchObject([{ slug: 'dragon', chargedCents: cents ?? 200 }])
})

test('two prices for one figure are two lines, one right', async () => {
  const items = [
    { slug: 'tip', quantity: 1, priceCents: 0 },
    { slug: 'tip', quantity: 2, priceCents: 0 },
    { slug: 'tip', quantity: 1, priceCents: 700 },
  ]
  const { lines, totalCents } = await ana.want(200, 'POST', '/api/quote', { json: { items } })
  expect(lines.map(({ quantity, chargedCents }) => [quantity, chargedCents])).toEqual([
    [3, 0],
    [1, 700],
  ])
  expect(totalCents).toBe(700)
})

test('0 is a free order where 0 is the least', async () => {
  const { orderId } = await placeOrder(ana, 'free', order(0, '0.00', 'tip'))
  expect(await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ status: 'paid', totalCents: 0 })
})

test.each<[string, number, string, string, string]>([
  ['less than the least', 199, '1.99', 'dragon', '2.00'],
  ['less, though the least was shown', 199, '2.00', 'dragon', '2.00'],
  ['more than anybody means', 1_000_001, '10000.01', 'dragon', '2.00'],
  ['another price of a figure with its own', 100, '1.00', 'wizard', '4.50'],
  ['more than its own', 451, '4.51', 'wizard', '4.50'],
])('%s is refused with what is charged', async (_name, cents, amount, slug, expected) => {
  const orders = async () => (await ana.want(200, 'GET', '/api/me/orders')).length
  const before = await orders()
  const { error } = await ana.want(409, 'POST', '/api/payments/paypal/orders', { json: order(cents, amount, slug) })
  expect(error.details).toMatchObject({ expected, chosen: [{ slug }] })
  expect(await orders()).toBe(before)
  const { items } = order(cents, amount, slug)
  await ana.want(409, 'POST', '/api/quote', { json: { items } })
})

test('a shown price that is not the chosen one is refused', async () => {
  const { error } = await ana.want(409, 'POST', '/api/payments/paypal/orders', { json: order(700, '6.00') })
  expect(error.details).toMatchObject({ expected: '7.00' })
})

test.each([1e20, 0.001, -1, 1.5])('%s cents are no price', async (priceCents) => {
  await ana.want(400, 'POST', '/api/quote', { json: { items: [{ slug: 'dragon', quantity: 1, priceCents }] } })
})

test('a figure at its own price may say so', async () => {
  const items = [{ slug: 'wizard', quantity: 1, priceCents: 450 }]
  expect((await ana.want(200, 'POST', '/api/quote', { json: { items } })).totalCents).toBe(450)
})

test('a raised minimum stops what was shown before', async () => {
  await store.shop.catalog.importCatalog([{ ...gift, minCents: 100 }], generatedFiles, { dryRun: false })
  const { items } = order(100, '1.00', 'gift')
  await ana.want(200, 'POST', '/api/quote', { json: { items } })
  await store.shop.catalog.importCatalog([{ ...gift, minCents: 300 }], generatedFiles, { dryRun: false })
  const { error } = await ana.want(409, 'POST', '/api/payments/paypal/orders', { json: order(100, '1.00', 'gift') })
  expect(error.details).toMatchObject({ expected: '3.00', chosen: [{ slug: 'gift', minCents: 300 }] })
})
