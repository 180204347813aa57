import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { holdRequests } from '../hold-requests.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ MERCADOPAGO_CURRENCY: 'MXN', MERCADOPAGO_RATE: '18.40' })
afterAll(() => shop[Symbol.asyncDispose]())
await shop.store.office.codes.make({ code: 'HALF', percent: 50 })
await shop.store.office.codes.make({ code: 'GRATIS', percent: 100 })

const field = (page: Page) => page.getByRole('textbox', { name: 'Código de descuento' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Resumen' })
const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
const half = (cents: number) => cents - Math.round(cents / 2)

/** Signs up a person with the first product in the cart. */
async function visit(address: string) {
  const client = await shop.signUp()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(0).slug}`, { json: {} })
  const opened = await shop.newPage({ client })
  await opened.page.goto(address)
  return { client, ...opened }
}

test('the code’s field is folded away; a wrong code says why, a right one changes every price that is shown', async () => {
  const { client, page, context } = await visit('/cart/checkout')
  const cents = shop.product(0).priceCents
  await page.getByRole('button', { name: `Pagar USD ${dollars(cents)}` }).waitFor()
  expect(await field(page).count()).toBe(0)
  await page.getByRole('button', { name: '¿Tienes un código?' }).click()
  await field(page).fill('HALVE')
  await field(page).press('Enter')
  await page.getByText('Este código no existe. Mira si está bien escrito.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await field(page).fill(' half ')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await summary(page).getByText('Código HALF').waitFor()
  const less = half(cents)
  await page.getByText(`Se cobra USD ${(less / 100).toFixed(2)}.`).waitFor()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: `Pagar USD ${dollars(less)}` }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  const [order] = await client.want(200, 'GET', '/api/me/orders')
  expect(order).toMatchObject({ code: 'HALF', listCents: cents, totalCents: less })
  await context.close()
})

test('a link carries a code to the checkout, where one that makes it free needs no provider', async () => {
  const { page, context } = await visit('/?code=gratis')
  await page.goto('/cart/checkout')
  await summary(page).getByText('Código GRATIS').waitFor()
  await page.getByRole('button', { name: 'Get for free' }).click()
  await page.waitForURL('**/success?**')
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  await page.goto('/purchases')
  await page.getByText('Code GRATIS').waitFor()
  await context.close()
})

test('the button stays where it is when the part that shows the code comes late', async () => {
  const { page, context } = await visit('/?code=gratis')
  const part = await holdRequests(page, /\/assets\/code-form-/)
  await page.goto('/cart/checkout')
  const press = page.getByRole('button', { name: 'Get for free' })
  const before = await press.boundingBox()
  await part.asked
  part.release()
  await page.getByRole('status').getByText('Código GRATIS').waitFor()
  expect(await press.boundingBox()).toEqual(before)
  await context.close()
})

test('a link to one figure carries its code, which can be taken away again', async () => {
  const { page, context } = await visit(`/buy/${shop.product(1).slug}?code=HALF`)
  const cents = shop.product(1).priceCents
  await page.getByRole('button', { name: `Pagar USD ${dollars(half(cents))}` }).waitFor()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('button', { name: `Pagar USD ${dollars(cents)}` }).waitFor()
  await context.close()
})

test('a code that ends between quote and payment is told, and the full price is shown', async () => {
  await shop.store.office.codes.make({ code: 'SHORT', percent: 50 })
  const { client, page, context } = await visit('/?code=SHORT')
  await page.goto('/cart/checkout')
  const cents = shop.product(0).priceCents
  const pay = page.getByRole('button', { name: `Pagar USD ${dollars(half(cents))}` })
  await pay.waitFor()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await shop.store.office.codes.change({ code: 'SHORT', active: false })
  await pay.click()
  await page.getByRole('alert').getByText('Este código ya venció.').waitFor()
  await page.getByRole('button', { name: `Pagar USD ${dollars(cents)}` }).waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toEqual([])
  await context.close()
})

test('a link’s code that could not be checked is still there for the next try', async () => {
  const { page, context } = await visit('/?code=HALF')
  await page.route('**/api/quote', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await page.goto('/cart/checkout')
  await page.getByText('No se pudo comprobar el código.').waitFor()
  expect(await field(page).inputValue()).toBe('HALF')
  await page.reload()
  await summary(page).getByText('Código HALF').waitFor()
  await context.close()
})

test('a link’s code that asks for a larger purchase is taken off as soon as it is one', async () => {
  const cents = shop.product(0).priceCents
  await shop.store.office.codes.make({ code: 'MORE', percent: 50, minimumCents: cents * 2 })
  const { client, page, context } = await visit('/?code=MORE')
  await page.goto('/cart/checkout')
  await page.getByText('Este código pide una compra mayor.').waitFor()
  expect(await field(page).inputValue()).toBe('MORE')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await summary(page).getByText('Código MORE').waitFor()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByText('Este código pide una compra mayor.').waitFor()
  // The store may not have received yet what the page already shows, and would undo what follows.
  await expect.poll(async () => (await client.want(200, 'GET', '/api/me')).cart[0]?.quantity).toBe(1)
  await page.goto('/about')
  await client.want(200, 'PATCH', `/api/me/cart/${shop.product(0).slug}`, { json: { quantity: 2 } })
  await page.goto('/cart/checkout')
  await summary(page).getByText('Código MORE').waitFor()
  await context.close()
})

test('a link’s code that does not exist stays in its field, to be corrected, and is not tried again', async () => {
  const { page, context } = await visit(`/buy/${shop.product(1).slug}?code=HALVE`)
  await page.getByText('Este código no existe. Mira si está bien escrito.').waitFor()
  expect(await field(page).inputValue()).toBe('HALVE')
  await field(page).fill('HALF')
  await field(page).press('Enter')
  await summary(page).getByText('Código HALF').waitFor()
  await page.goto('/cart/checkout?code=HALVE')
  await page.getByText('Este código no existe. Mira si está bien escrito.').waitFor()
  expect(await field(page).inputValue()).toBe('HALVE')
  await page.goto('/cart/checkout')
  await page.getByRole('button', { name: `Pagar USD ${dollars(shop.product(0).priceCents)}` }).waitFor()
  await page.getByRole('button', { name: '¿Tienes un código?' }).waitFor()
  await context.close()
})

test('a link’s code for another figure is got rid of by an empty field', async () => {
  await shop.store.office.codes.make({ code: 'OTHER', percent: 50, slugs: [shop.product(1).slug] })
  const { page, context } = await visit('/?code=OTHER')
  await page.goto('/cart/checkout')
  const refused = page.getByText('Este código no vale para esta compra.')
  await refused.waitFor()
  await field(page).fill('')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await refused.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '¿Tienes un código?' }).click()
  expect(await field(page).inputValue()).toBe('')
  expect(await page.evaluate(() => sessionStorage.getItem('estela-code'))).toBeNull()
  await page.reload()
  await page.getByRole('button', { name: `Pagar USD ${dollars(shop.product(0).priceCents)}` }).waitFor()
  expect(await refused.count()).toBe(0)
  await context.close()
})

test('a code that has been paid with is not in the next purchase of its tab', async () => {
  await shop.store.office.codes.make({ code: 'FIRST-ONE', percent: 100, slugs: [shop.product(0).slug] })
  const { page, context } = await visit('/?code=first%20one')
  await page.goto('/cart/checkout')
  await summary(page).getByText('Código FIRST-ONE').waitFor()
  await page.getByRole('button', { name: 'Get for free' }).click()
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  await page.goto(`/buy/${shop.product(1).slug}`)
  await page.getByRole('button', { name: `Pagar USD ${dollars(shop.product(1).priceCents)}` }).waitFor()
  await page.getByRole('button', { name: '¿Tienes un código?' }).waitFor()
  expect(await page.getByText('Este código no vale para esta compra.').count()).toBe(0)
  await context.close()
})

test('a code for what is bought next is kept while the page of an earlier purchase is looked at', async () => {
  const { client, page, context } = await visit('/?code=gratis')
  await page.goto('/cart/checkout')
  await page.getByRole('button', { name: 'Get for free' }).click()
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  const [order] = await client.want(200, 'GET', '/api/me/orders')
  await page.goto('/?code=HALF')
  await page.goto(`/success?order=${order?.id}`)
  await page.getByText('El recibo va a').waitFor()
  await page.goto(`/buy/${shop.product(1).slug}`)
  await summary(page).getByText('Código HALF').waitFor()
  await context.close()
})
