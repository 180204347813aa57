import { afterAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ MERCADOPAGO_CURRENCY: 'MXN', MERCADOPAGO_RATE: '18.40' })
afterAll(() => shop[Symbol.asyncDispose]())
const { products } = shop.store.office
const [first, second, free] = [shop.product(0), shop.product(1), shop.product(2)]
await products.edit({ id: first.id, change: { price: '$4' } })
await products.edit({ id: second.id, change: { price: '$4' } })
await products.edit({ id: free.id, change: { price: '$0' } })
const { product: bundle } = await products.create({
  input: { title: 'The three of them', price: '$6', bundle: [first.slug, second.slug, free.slug] },
  files: [],
  images: [],
})

async function visit(address: string) {
  const client = await shop.signUp()
  const opened = await shop.newPage({ client })
  return { client, ...opened, open: () => opened.page.goto(address) }
}

test('a bundle’s page shows its figures, and who owns none of them pays its price', async () => {
  const { client, page, context, open } = await visit(bundle.link)
  await open()
  const contents = page.getByRole('region', { name: 'Incluye 3 figuras' })
  for (const { title } of [first, second, free]) await contents.getByRole('link', { name: title }).waitFor()
  await contents.getByText(/Por separado: USD.\$8/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Pagar USD $6' }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  expect(await client.want(200, 'GET', '/api/me/orders')).toMatchObject([{ totalCents: 600 }])
  await context.close()
})

test('what is owned is shown, taken off, and told in the checkout, from the cart too', async () => {
  const { client, page, context, open } = await visit(bundle.link)
  const order = { amount: '0.00', email: client.email, items: [{ slug: free.slug, quantity: 1 }] }
  await client.want(201, 'POST', '/api/payments/free/orders', { json: order })
  await products.edit({ id: first.id, change: { price: '$0' } })
  await client.want(201, 'POST', '/api/payments/free/orders', {
    json: { ...order, items: [{ slug: first.slug, quantity: 1 }] },
  })
  await products.edit({ id: first.id, change: { price: '$4' } })
  await open()
  const contents = page.getByRole('region', { name: 'Incluye 3 figuras' })
  await contents.getByText(/pagas USD.\$3/).waitFor()
  expect(await contents.getByText('Ya la tienes').count()).toBe(2)
  await client.want(200, 'PUT', `/api/me/cart/${bundle.slug}`, { json: {} })
  await page.goto('/cart/checkout')
  await page.getByText(`Ya tienes ${first.title}, ${free.title}`).waitFor()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pagar USD $3' }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  const [order3] = await client.want(200, 'GET', '/api/me/orders')
  expect(order3).toMatchObject({ totalCents: 300 })
  await context.close()
})

test('of a bundle with models of its own, page and checkout ask the price of these of whoever owns its figure', async () => {
  const owner = await newOwner(shop.store)
  const { product: castle } = await owner.want(201, 'POST', '/api/admin/products', {
    body: productForm({
      product: { title: 'Castle', price: '$9', bundle: [free.slug] },
      files: { 'castle.stl': tetrahedronStl(17_001) },
    }),
  })
  const { client, page, context, open } = await visit(castle.link)
  const order = { amount: '0.00', email: client.email, items: [{ slug: free.slug, quantity: 1 }] }
  await client.want(201, 'POST', '/api/payments/free/orders', { json: order })
  await products.edit({ id: free.id, change: { price: '$2' } })
  await open()
  await page
    .getByRole('region', { name: 'Incluye 1 figuras' })
    .getByText(/pagas USD.\$7/)
    .waitFor()
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.getByText(`Ya tienes ${free.title}`).waitFor()
  await page.getByRole('button', { name: 'Pagar USD $7' }).waitFor()
  await products.edit({ id: free.id, change: { price: '$0' } })
  await context.close()
})

test('a figure that is in the cart alone and in a bundle is told before it is paid twice, and can be taken out', async () => {
  const { client, page, context } = await visit('/')
  const { product: rest } = await products.create({
    input: { title: 'Two of them', price: '$5', bundle: [first.slug, second.slug] },
    files: [],
    images: [],
  })
  for (const slug of [first.slug, rest.slug]) await client.want(200, 'PUT', `/api/me/cart/${slug}`, { json: {} })
  await page.goto('/cart/checkout')
  const note = page.getByText(`Más de una vez en esta compra: ${first.title} (en Two of them, ${first.title}).`)
  await note.waitFor()
  await page.getByRole('button', { name: 'Pagar USD $9' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: `Quitar ${first.title}` }).click()
  await page.getByRole('button', { name: 'Pagar USD $5' }).waitFor()
  expect(await note.count()).toBe(0)
  await context.close()
})

test('where buyers choose a bundle’s price, what they own is taken off their choice', async () => {
  const words = { title: 'What it is worth to you', price: '$6', minCents: 600, suggestedCents: 1200 }
  const input = { ...words, bundle: [second.slug, free.slug] }
  await products.edit({ id: free.id, change: { price: '$4' } })
  const { product: worth } = await products.create({ input, files: [], images: [] })
  const { client, page, context, open } = await visit(worth.link)
  await products.edit({ id: second.id, change: { price: '$0' } })
  await client.want(201, 'POST', '/api/payments/free/orders', {
    json: { amount: '0.00', email: client.email, items: [{ slug: second.slug, quantity: 1 }] },
  })
  await products.edit({ id: second.id, change: { price: '$4' } })
  await open()
  const contents = page.getByRole('region', { name: 'Incluye 2 figuras' })
  await contents.getByText(/pagas USD.\$6/).waitFor()
  await page.getByRole('textbox', { name: 'Tú eliges el precio (USD)' }).fill('8')
  await contents.getByText(/pagas USD.\$4/).waitFor()
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.getByRole('button', { name: 'Pagar USD $4' }).waitFor()
  await page.getByText(`Ya tienes ${second.title}`).waitFor()
  const mine = page.getByRole('textbox', { name: `Tu precio para ${worth.title} (USD)` })
  expect(await mine.inputValue()).toBe('8')
  await mine.fill('6')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Pagar USD $3' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pagar USD $3' }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  expect((await client.want(200, 'GET', '/api/me/orders'))[0]).toMatchObject({ totalCents: 300 })
  await context.close()
})

test('a withdrawn figure is named without a link in a bundle, of which no price is told meanwhile', async () => {
  const gone = shop.product(3)
  await products.edit({ id: gone.id, change: { price: '$4' } })
  await products.edit({ id: free.id, change: { price: '$0' } })
  const input = { title: 'One of two', price: '$5', bundle: [free.slug, first.slug, gone.slug] }
  const { product: pair } = await products.create({ input, files: [], images: [] })
  const { client, page, context, open } = await visit(pair.link)
  const order = { amount: '0.00', email: client.email, items: [{ slug: free.slug, quantity: 1 }] }
  await client.want(201, 'POST', '/api/payments/free/orders', { json: order })
  await products.edit({ id: free.id, change: { price: '$4' } })
  const contents = page.getByRole('region', { name: 'Incluye 3 figuras' })
  await open()
  await contents.getByText(/pagas USD/).waitFor()
  await contents.getByText(/Por separado/).waitFor()
  await products.withdraw({ id: gone.id })
  await open()
  await contents.getByText('Ya la tienes').waitFor()
  expect(await contents.getByRole('link').allTextContents()).toEqual([free.title, first.title])
  const row = contents.getByRole('listitem').filter({ hasText: gone.title })
  await row.waitFor()
  expect(await contents.getByText(/pagas USD|Por separado/).count()).toBe(0)
  expect(await row.getByText('USD').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await context.close()
})

test('a figure that is sold only in bundles is listed there without a price', async () => {
  await products.edit({ id: second.id, change: { price: null } })
  await products.edit({ id: first.id, change: { price: '$9' } })
  const { page, context, open } = await visit(bundle.link)
  await open()
  const contents = page.getByRole('region', { name: 'Incluye 3 figuras' })
  const row = contents.getByRole('listitem').filter({ hasText: second.title })
  await row.waitFor()
  expect(await row.getByText('USD').count()).toBe(0)
  // What it costs to buy each separately cannot be said.
  expect(await contents.getByText(/Por separado/).count()).toBe(0)
  await context.close()
})
