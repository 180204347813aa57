import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { placeOrder } from '#test/stores/selling-store.ts'
import { holdAnswer } from '../hold-answer.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

const atStore = (path: string) => (url: URL) => url.origin === shop.store.baseUrl && url.pathname === path
const elsewhere = (url: URL) => url.origin !== shop.store.baseUrl
const pay = (page: Page) => page.getByRole('button', { name: /^Pagar/ })
const backToCart = (page: Page) => page.getByRole('link', { name: 'Volver al carrito' }).click()
const summary = (page: Page) => page.getByRole('complementary', { name: 'Resumen' })

/** Signs up a person with these products in the cart, and opens a page for them. */
async function enter(cart: number[]) {
  const client = await shop.signUp()
  for (const index of cart) await client.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
  const opened = await shop.newPage({ client })
  onTestFinished(() => opened.context.close())
  return { client, ...opened }
}

async function payAtPaypal(page: Page) {
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  await page.waitForURL(elsewhere)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(atStore('/success'))
  await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
}

const change = (id: string, values: { state: 'withdrawn' } | { price_cents: number }) =>
  shop.store.services.database.write((transaction) =>
    transaction.updateTable('products').set(values).where('id', '=', id).execute(),
  )

test('Back after paying finds nothing left to pay, and Buy Now says that it is owned already', async () => {
  const { client, page } = await enter([0])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Comprar' }).click()
  await payAtPaypal(page)
  for (let steps = 0; steps < 4 && !atStore('/cart/checkout')(new URL(page.url())); steps += 1) await page.goBack()
  await page.getByText('No hay nada que pagar.').waitFor()
  await page.goto(`/buy/${shop.product(0).slug}`)
  await page.getByText('You already own this').waitFor()
  expect(await pay(page).isEnabled()).toBe(true)
  expect(await client.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
})

test('whoever comes back without having paid tries again with the lines that they had chosen', async () => {
  const { page } = await enter([0, 1])
  await page.goto('/cart')
  await page.getByRole('checkbox', { name: shop.product(0).title }).uncheck()
  await page.getByRole('button', { name: 'Comprar' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  await page.waitForURL(elsewhere)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Volver a pagar' }).click()
  await summary(page).getByText(shop.product(1).title).waitFor()
  expect(await summary(page).getByRole('listitem').count()).toBe(1)
})

test('of two tabs at the checkout with one cart the second is empty once the first has paid', async () => {
  const { client, page, context } = await enter([0, 1])
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/cart/checkout')
    await summary(tab).getByText(shop.product(1).title).waitFor()
  }
  await payAtPaypal(page)
  await second.getByText('No hay nada que pagar.').waitFor()
  expect((await client.want(200, 'GET', '/api/me')).cart).toEqual([])
  expect(await client.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
})

/** Places an order whose answer stays out; resolves to what lets it come, until the page has followed it or not. */
async function payWithoutAnswer(page: Page) {
  const answer = await holdAnswer(page, { url: '**/api/payments/paypal/orders', method: 'POST' })
  await pay(page).click()
  await answer.made
  return async () => {
    await answer.release()
    // A redirect would have happened by the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
}

test('whoever goes elsewhere while the order is made is left there, and finds it among the purchases', async () => {
  const { client, page } = await enter([0])
  await page.goto('/cart/checkout')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const release = await payWithoutAnswer(page)
  await backToCart(page)
  await page.waitForURL(atStore('/cart'))
  await release()
  await page.getByRole('checkbox', { name: shop.product(0).title }).waitFor()
  await page.goto('/purchases')
  await page.getByRole('link', { name: /^Finish paying/ }).waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
})

/** Goes from the cart to the checkout with its second figure, or with both. */
async function checkOut(page: Page, lines: 1 | 2) {
  await page.getByRole('checkbox', { name: shop.product(0).title }).setChecked(lines === 2)
  await page.getByRole('button', { name: 'Comprar' }).click()
  await expect.poll(() => summary(page).getByRole('listitem').count()).toBe(lines)
}
const linesAndStatus = async (client: Awaited<ReturnType<typeof enter>>['client']) =>
  (await client.want(200, 'GET', '/api/me/orders')).map(({ status, lines }) => [status, lines.length])

test('a late answer takes nobody to the provider who is at another checkout by then', async () => {
  const { client, page } = await enter([0, 1])
  await page.goto('/cart')
  await checkOut(page, 1)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const release = await payWithoutAnswer(page)
  await backToCart(page)
  await checkOut(page, 2)
  await release()
  await payAtPaypal(page)
  expect(await linesAndStatus(client)).toEqual([
    ['paid', 2],
    ['awaiting_payment', 1],
  ])
})

test('nor who went back in the history to an earlier one, which can be paid at once', async () => {
  const { client, page } = await enter([0, 1])
  await page.goto('/cart')
  await checkOut(page, 1)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await backToCart(page)
  await checkOut(page, 2)
  const release = await payWithoutAnswer(page)
  await page.evaluate(() => history.go(-2))
  await expect.poll(() => summary(page).getByRole('listitem').count()).toBe(1)
  expect(await pay(page).isEnabled()).toBe(true)
  await release()
  await payAtPaypal(page)
  expect(await linesAndStatus(client)).toEqual([
    ['paid', 1],
    ['awaiting_payment', 2],
  ])
})

test('the quantities of a cart change at the checkout, never below 1, and the amount follows', async () => {
  const { client, page } = await enter([0])
  const { priceCents, slug } = shop.product(0)
  await page.goto('/cart/checkout')
  const total = (quantity: number) => `Pagar USD $${(priceCents * quantity) / 100}`
  await page.getByRole('button', { name: total(1) }).waitFor()
  expect(await page.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: total(2) }).waitFor()
  await expect.poll(async () => (await client.want(200, 'GET', '/api/me')).cart).toMatchObject([{ slug, quantity: 2 }])
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByRole('button', { name: total(1) }).waitFor()
  await page.getByRole('link', { name: 'Volver al carrito' }).click()
  await page.getByRole('heading', { name: 'Tu Carrito' }).waitFor()
})

test('a figure withdrawn while it is being paid for is told, and nothing is made', async () => {
  const { client, page } = await enter([])
  const { id, slug } = shop.product(7)
  await page.goto(`/buy/${slug}`)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('gift@example.test')
  await change(id, { state: 'withdrawn' })
  await pay(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Hubo un error al procesar el pago.').waitFor()
  await alert.getByText('Uno de los productos ya no está a la venta.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Correo electrónico' }).inputValue()).toBe('gift@example.test')
  expect(await client.want(200, 'GET', '/api/me/orders')).toEqual([])
})

test('the cart shows the new price of a figure whose price changed while it lay there', async () => {
  const { page } = await enter([8])
  const { id, priceCents } = shop.product(8)
  await change(id, { price_cents: priceCents + 200 })
  await page.goto('/cart')
  const total = page.getByRole('status', { name: 'Total' })
  await expect.poll(() => total.textContent()).toBe(`USD $${(priceCents + 200) / 100}`)
})

test('a second click on Add to Cart leaves one line with quantity 1', async () => {
  const { client, page } = await enter([])
  const { title, slug } = shop.product(2)
  await page.goto('/all-models')
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Add to Cart' }).dblclick()
  await card.getByRole('button', { name: 'In Cart', disabled: true }).waitFor()
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  await expect.poll(async () => (await client.want(200, 'GET', '/api/me')).cart).toMatchObject([{ slug, quantity: 1 }])
})

test('a payment that the provider never made is told at the success page without a fault of ours', async () => {
  const { page } = await enter([])
  await page.goto('/success?token=UNKNOWN1')
  await page.getByText('❌ Error al capturar PayPal.').waitFor()
  await page.goto('/success?collection_id=123456789&status=approved')
  await page.getByText('❌ Error al procesar MercadoPago.').waitFor()
})

test('an answer that was asked for before an order was given up takes the place of none that came since', async () => {
  const client = await shop.signUp()
  const { slug, priceCents } = shop.product(2)
  const items = [{ slug, quantity: 1 }]
  await placeOrder(client, 'paypal', { items, amount: (priceCents / 100).toFixed(2), email: client.email })
  const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.goto('/purchases')
  const finish = page.getByRole('link', { name: /^Finish paying/ })
  await finish.waitFor()
  const older = await holdAnswer(page, { url: '**/api/me/orders*', method: 'GET' })
  // A change in another tab makes the page ask.
  await client.want(200, 'PUT', `/api/me/favorites/${slug}`)
  await older.made
  await page.getByRole('button', { name: /^Discard/ }).click()
  await page.getByText('Canceled').waitFor()
  await older.release()
  // Any change by the late answer would be visible by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.getByText('Canceled').count()).toBe(1)
  expect(await finish.count()).toBe(0)
})
