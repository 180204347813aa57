import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { press } from '#test/stores/selling-store.ts'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ MERCADOPAGO_CURRENCY: 'MXN', MERCADOPAGO_RATE: '18.40' })
afterAll(() => shop[Symbol.asyncDispose]())

const email = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' })
const pay = (page: Page) => page.getByRole('button', { name: /^(Pagar|Procesando)/ })
const elsewhere = (url: URL) => url.origin !== shop.store.baseUrl

/** Signs up a person with these products in the cart, and opens the checkout. */
async function checkout({ cart = [0] } = {}) {
  const client = await shop.signUp()
  for (const index of cart) await client.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
  const opened = await shop.newPage({ client })
  await opened.page.goto('/cart/checkout')
  await opened.page.getByRole('heading', { name: 'Finalizar Compra' }).waitFor()
  return { client, ...opened }
}

test('the form asks for what is missing, in the words of the specification, and starts with the account address', async () => {
  const { client, page, context } = await checkout()
  await expect.poll(() => email(page).inputValue()).toBe(client.email)
  await email(page).fill('')
  await pay(page).click()
  await page.getByText('Por favor ingresa tu correo electrónico.').waitFor()
  await page.getByText('Por favor selecciona un método de pago.').waitFor()
  await expect.poll(() => email(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await context.close()
})

test('each method says what it will charge, converted at the rate where it collects another currency', async () => {
  const { page, context } = await checkout({ cart: [0, 1] })
  const cents = shop.product(0).priceCents + shop.product(1).priceCents
  await page.getByText(`Se cobra USD ${(cents / 100).toFixed(2)}.`).waitFor()
  await page.getByText(`Se cobra MXN ${((cents * 18.4) / 100).toFixed(2)} (1 USD = 18.40 MXN).`).waitFor()
  await context.close()
})

test('Buy Now carries one figure, survives a reload, and leads to no cart', async () => {
  const { page, context } = await checkout({ cart: [1] })
  const { slug, title } = shop.product(0)
  await page.goto(`/product/${slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first().click()
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  await summary.getByText(title).waitFor()
  await page.reload()
  await summary.getByText(title).waitFor()
  expect(await summary.getByRole('listitem').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Volver al carrito' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Increase quantity' }).count()).toBe(0)
  await context.close()
})

test('a link to /buy opens the checkout with its figure', async () => {
  const { page, context } = await checkout({ cart: [] })
  await page.getByText('No hay nada que pagar.').waitFor()
  await page.goto(`/buy/${shop.product(2).slug}`)
  await page.waitForURL('**/cart/checkout')
  await page.getByRole('complementary', { name: 'Resumen' }).getByText(shop.product(2).title).waitFor()
  await context.close()
})

test('a failure says that no money moved, keeps what was typed, and goes on under the same key', async () => {
  const { page, context } = await checkout()
  const keys: (string | undefined)[] = []
  await page.route('**/api/payments/paypal/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1)
      await route.fulfill({ status: 503, json: { error: { status: 'unavailable', message: 'x' } } })
    else await route.continue()
  })
  await email(page).fill('other@example.test')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  await page.getByRole('alert').getByText('Hubo un error al procesar el pago.').waitFor()
  expect(await email(page).inputValue()).toBe('other@example.test')
  await pay(page).click()
  await page.waitForURL(elsewhere)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  await context.close()
})

test('above a limit it is told when to try again, by the minute or the hour', async () => {
  const { page, context } = await checkout()
  const waits = ['3400', '80000']
  await page.route('**/api/payments/paypal/orders', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': waits.shift() ?? '' },
      json: { error: { status: 'resource-exhausted', message: 'x' } },
    }),
  )
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  const told = page.getByRole('alert')
  await told.getByText('Demasiados intentos seguidos. Vuelve a probar dentro de 57 minutos.').waitFor()
  await pay(page).click()
  await told.getByText('Demasiados intentos seguidos. Vuelve a probar dentro de 23 horas.').waitFor()
  await context.close()
})

test('an answer without a link says so', async () => {
  const { page, context } = await checkout()
  await page.route('**/api/payments/*/orders', (route) =>
    route.fulfill({ status: 201, json: { orderId: 'o', id: 'i' } }),
  )
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  await page.getByText('No se pudo obtener el enlace de PayPal.').waitFor()
  await page.getByRole('radio', { name: 'Mercado Pago' }).check()
  await pay(page).click()
  await page.getByText('No se pudo obtener el enlace de Mercado Pago.').waitFor()
  await context.close()
})

test('a bundle that brings nothing new is told as such, with where it lies', async () => {
  const { page, context } = await checkout()
  const error = { status: 'aborted', message: 'x', details: { reason: 'owned', slug: 'x' } }
  await page.route('**/api/payments/paypal/orders', (route) => route.fulfill({ status: 409, json: { error } }))
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  const alert = page.getByRole('alert')
  await alert.getByRole('link', { name: 'My Purchases' }).waitFor()
  expect(await alert.textContent()).toContain('No se ha cobrado nada.')
  await context.close()
})

test('an order that is over is told without a word of the money, and another press makes a new one', async () => {
  const { client, page, context } = await checkout()
  const keys: (string | undefined)[] = []
  await page.route('**/api/payments/paypal/orders', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const details = { reason: 'over', orderId: 'o1', status: 'cancelled' }
    const error = { status: 'aborted', message: 'x', details }
    return keys.length === 1 ? route.fulfill({ status: 409, json: { error } }) : route.continue()
  })
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('vuelve a pulsar el botón').waitFor()
  expect(await alert.textContent()).not.toContain('No se ha cobrado nada')
  await pay(page).click()
  await page.waitForURL(elsewhere)
  expect(keys[1]).not.toBe(keys[0])
  expect(await client.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
  await context.close()
})

test('a method that is taken away while the page is open is told as such, and offered no more', async () => {
  const { client, page, context } = await checkout()
  const mercadopago = page.getByRole('radio', { name: 'Mercado Pago' })
  await mercadopago.check()
  const { mercadopago: set } = shop.store.services.settings()
  const { rateSince } = set
  // A rate that has not been updated for over a month.
  Object.assign(set, { rateSince: '2020-01-01T00:00:00.000Z' })
  onTestFinished(() => void Object.assign(set, { rateSince }))
  await pay(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Este método de pago no se ofrece ahora. Elige otro.').waitFor()
  expect(await alert.textContent()).not.toContain('Uno de los productos')
  await mercadopago.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  await page.waitForURL(elsewhere)
  expect(await client.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
  await page.goto('/cart/checkout')
  await page.getByRole('radio', { name: 'PayPal', checked: true }).waitFor()
  await context.close()
})

test('a double click makes one order', async () => {
  const { client, page, context } = await checkout()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).dblclick({ noWaitAfter: true })
  await page.waitForURL(elsewhere)
  const orders = await client.want(200, 'GET', '/api/me/orders')
  expect(orders).toHaveLength(1)
  // A returning buyer is told about the order before paying twice for the same figure.
  await page.goto('/cart/checkout')
  await page.getByText(`Tu pedido ${orders[0]?.number} con este modelo sigue abierto.`).waitFor()
  await context.close()
})

test.each([
  ['after a while', (page: Page) => page.clock.fastForward(15_000)],
  [
    'when it is shown again',
    (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ],
])('whose way to the provider is stopped continues the same order %s', async (_when, comeBack) => {
  const { client, page, context } = await checkout()
  await page.clock.install()
  // Leaves the page where it is, like a stopped navigation.
  await page.route(elsewhere, (route) => route.fulfill({ status: 204 }), { times: 1 })
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const stopped = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await pay(page).click()
  await stopped
  await page.getByRole('button', { name: 'Procesando...', disabled: true }).waitFor()
  await comeBack(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.waitForURL(elsewhere)
  expect(await client.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
  await context.close()
})

test.each(['paid', 'cancelled'])(
  'whose order is %s by the next press is not sent to its provider again',
  async (end) => {
    const { client, page, context } = await checkout({ cart: [] })
    const keys: (string | undefined)[] = []
    await page.route('**/api/payments/paypal/orders', (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return route.continue()
    })
    await page.goto(`/buy/${shop.product(2).slug}`)
    await page.clock.install()
    await page.route(elsewhere, (route) => route.fulfill({ status: 204 }))
    await page.getByRole('radio', { name: 'PayPal' }).check()
    const placed = page.waitForResponse('**/api/payments/paypal/orders')
    const stopped = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    await pay(page).click()
    const { id, orderId, links } = await (await placed).json()
    await stopped
    if (end === 'paid') {
      await press(links[0].href, 'approve')
      await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: id } })
    } else await shop.store.office.orders.cancel({ orderId })
    await page.clock.fastForward(15_000)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    if (end === 'paid') await page.getByText('Tu archivo está listo para descargar.').waitFor()
    else {
      await page.getByRole('alert').getByText('vuelve a pulsar el botón').waitFor()
      await page.unroute(elsewhere)
      await pay(page).click()
      await page.waitForURL(elsewhere)
    }
    expect(keys[1]).toBe(keys[0])
    expect(await client.want(200, 'GET', '/api/me/orders')).toHaveLength(end === 'paid' ? 1 : 2)
    await context.close()
  },
)

test('the button reads Procesando... and is disabled while the order is being made', async () => {
  const { page, context } = await checkout()
  await page.route('**/api/payments/paypal/orders', () => undefined)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  await page.getByRole('button', { name: 'Procesando...', disabled: true }).waitFor()
  await context.close()
})

test('a price that changed meanwhile is shown, and paid only after another click', async () => {
  const { page, context } = await checkout({ cart: [5] })
  const { id, priceCents } = shop.product(5)
  await pay(page).waitFor()
  // The page does not learn of a change in the catalog; the order does.
  await setPrice(id, priceCents + 100)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay(page).click()
  await page
    .getByRole('alert')
    .getByText(/El precio cambió/)
    .waitFor()
  await page.getByRole('button', { name: `Pagar USD $${(priceCents + 100) / 100}` }).click()
  await page.waitForURL(elsewhere)
  await context.close()
})

test('a price that changed under a Buy Now is what each method, the summary and the button then say', async () => {
  const { page, context } = await checkout({ cart: [] })
  const { id, slug, priceCents } = shop.product(4)
  const cents = priceCents + 100
  await page.goto(`/buy/${slug}`)
  await page.getByRole('radio', { name: 'Mercado Pago' }).check()
  await setPrice(id, cents)
  await pay(page).click()
  await page.getByText(`Se cobra MXN ${((cents * 18.4) / 100).toFixed(2)} (1 USD = 18.40 MXN).`).waitFor()
  await page.getByText(`Se cobra USD ${(cents / 100).toFixed(2)}.`).waitFor()
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  await summary.getByText(new RegExp(`^1 × USD.\\$${cents / 100}$`)).waitFor()
  const alert = (await page.getByRole('alert').textContent()) ?? ''
  for (const told of [cents, priceCents]) expect(alert).toMatch(new RegExp(`\\$${told / 100}\\b`))
  await page.getByRole('button', { name: `Pagar USD $${cents / 100}` }).click()
  await page.waitForURL(elsewhere)
  await context.close()
})

test('another sum that a method collects is told in its currency, and paid only after another click', async () => {
  const { client, page, context } = await checkout({ cart: [3] })
  const { priceCents } = shop.product(3)
  const charged = ((priceCents * 18.4) / 100).toFixed(2)
  await page.getByRole('radio', { name: 'Mercado Pago' }).check()
  // As if the owner had saved another rate after the page was opened.
  await page.route(
    '**/api/payments/mercadopago/orders',
    (route) => {
      const { shown, ...order } = route.request().postDataJSON()
      expect(shown.charged).toBe(`MXN ${charged}`)
      return route.continue({ postData: { ...order, shown: { ...shown, charged: 'MXN 1.00' } } })
    },
    { times: 1 },
  )
  await pay(page).click()
  const told = page.getByRole('alert').getByText(new RegExp(`ahora es MXN.${charged}`))
  await told.waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toEqual([])
  await pay(page).click()
  await page.waitForURL(elsewhere)
  await context.close()
})

test('terms of sale that were edited while the page was open are told before anything is ordered', async () => {
  const { client, page, context } = await checkout({ cart: [3] })
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const value = '# Refunds\n\nWithin 30 days.'
  await shop.store.office.content.change({ name: 'page-en-refund', version: 0, value })
  await pay(page).click()
  await page.getByRole('alert').getByText('Los términos o la política de reembolso cambiaron').waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toEqual([])
  await pay(page).click()
  await page.waitForURL(elsewhere)
  await context.close()
})

test('a free figure needs no provider', async () => {
  const { page, context } = await checkout({ cart: [] })
  const { id, slug, title } = shop.product(6)
  await setPrice(id, 0)
  await page.goto(`/buy/${slug}`)
  await page.getByRole('button', { name: 'Get for free' }).click()
  await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  await page.goto(`/buy/${slug}`)
  await page.getByText('You already own this').waitFor()
  await page.goto('/purchases')
  await page.getByRole('heading', { name: title }).waitFor()
  await context.close()
})

const setPrice = (id: string, cents: number) =>
  shop.store.services.database.write((transaction) =>
    transaction.updateTable('products').set({ price_cents: cents }).where('id', '=', id).execute(),
  )
