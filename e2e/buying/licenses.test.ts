import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { holdAnswer } from '../hold-answer.ts'
import { holdRequests } from '../hold-requests.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { store, buyer } = office

test('an owner sells a figure with a license, and is told what is missing', async () => {
  const { page } = await office.visit('/admin/products/101')
  const section = page.getByRole('region', { name: 'Licenses' })
  const save = section.getByRole('button', { name: 'Save the licenses' })
  await section.getByRole('button', { name: 'Add a license' }).click()
  await section.getByRole('textbox', { name: 'Name' }).fill('Venta de impresiones')
  const price = section.getByRole('textbox', { name: 'Price of the figure with it' })
  // It could mean fifteen hundred, or one and a half.
  await price.fill('1.500')
  await section.getByText('Enter a price such as 4 or 4.50').waitFor()
  await price.fill('15')
  await save.click()
  await section.getByRole('alert').waitFor()
  await section.getByRole('textbox', { name: 'What it allows' }).fill('Hasta 50 impresiones al año.')
  await save.click()
  await section.getByText('Saved.').waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('licenses are not saved over what another owner made of them meanwhile, and one of the two is chosen', async () => {
  const { owner } = office
  const address = '/api/admin/products/102'
  const licensesOf = async () => (await owner.want(200, 'GET', address)).product.licenses
  const json = { licenses: [{ name: 'Prints', text: 'Ten prints.', priceCents: 1500 }] }
  const { product } = await owner.want(200, 'PATCH', address, { json })
  const { page } = await office.visit('/admin/products/102')
  const section = page.getByRole('region', { name: 'Licenses' })
  const text = section.getByRole('textbox', { name: 'What it allows' })
  const save = section.getByRole('button', { name: 'Save the licenses' })
  await text.fill('Twenty prints.')
  const raise = (priceCents: number) =>
    owner.want(200, 'PATCH', address, { json: { licenses: product.licenses.map((one) => ({ ...one, priceCents })) } })
  await raise(2000)
  const prices = page.getByRole('region', { name: 'Prices' })
  await prices.getByRole('textbox', { name: 'Sale price' }).fill('1')
  await prices.getByRole('button', { name: 'Schedule the sale' }).click()
  await prices.getByText('Buyers pay USD 1.00 now.').waitFor()
  // The page knows of the change now.
  await section.getByText('Prints, 20: Ten prints.').waitFor()
  expect(await save.count()).toBe(0)
  await section.getByRole('button', { name: 'Use theirs' }).click()
  expect(await text.inputValue()).toBe('Ten prints.')

  await text.fill('Thirty prints.')
  await raise(2500)
  await save.click()
  await section.getByText('Prints, 25: Ten prints.').waitFor()
  expect(await licensesOf()).toMatchObject([{ text: 'Ten prints.', priceCents: 2500 }])
  expect(await findViolations(page)).toEqual([])
  await section.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await section.getByText('Saved.').waitFor()
  expect(await licensesOf()).toMatchObject([{ text: 'Thirty prints.', priceCents: 2000 }])

  // A change in another part is no reason to ask.
  await text.fill('Forty prints.')
  await owner.want(200, 'PATCH', address, { json: { popularity: 7 } })
  await prices.getByRole('button', { name: 'End it now' }).click()
  await prices.getByText('Buyers pay USD 4.50 now.').waitFor()
  await save.click()
  await section.getByText('Saved.').waitFor()
  expect(await licensesOf()).toMatchObject([{ text: 'Forty prints.' }])
})

test('what is typed while licenses are being saved stays, and is saved next', async () => {
  const licensesOf = async () => (await office.owner.want(200, 'GET', '/api/admin/products/102')).product.licenses
  const { page } = await office.visit('/admin/products/102')
  const section = page.getByRole('region', { name: 'Licenses' })
  const text = section.getByRole('textbox', { name: 'What it allows' })
  const save = section.getByRole('button', { name: 'Save the licenses' })
  await text.fill('Thirty prints.')
  const answer = await holdAnswer(page, { url: '**/api/admin/products/102', method: 'PATCH' })
  await save.click()
  await answer.made
  await text.fill('Forty prints.')
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  answer.release()
  await expect.poll(async () => (await save.getAttribute('aria-disabled')) ?? 'false').toBe('false')
  expect(await text.inputValue()).toBe('Forty prints.')
  await save.click()
  await expect.poll(async () => (await licensesOf()).map((license) => license.text)).toEqual(['Forty prints.'])
})

test('what was typed into licenses or a bundle is not left unasked', async () => {
  const { page } = await office.visit('/admin/products/102')
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  const leave = () => page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Products' }).click()
  const text = page.getByRole('region', { name: 'Licenses' }).getByRole('textbox', { name: 'What it allows' })
  const products = page.getByRole('heading', { level: 1, name: 'Products' })
  await text.fill('Fifty prints.')
  await leave()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  expect(await text.inputValue()).toBe('Fifty prints.')
  await leave()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await products.waitFor()
  await page.goto('/admin/products/102')
  const bundle = page.getByRole('region', { name: 'Bundle' })
  await bundle.getByRole('textbox').fill('dragon')
  await bundle.getByRole('button', { name: 'Add', exact: true }).click()
  await leave()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await products.waitFor()
})

test('a buyer chooses it on the page, changes it in the cart, pays the difference, and has a certificate', async () => {
  const order = { amount: '3.00', email: buyer.email, items: [{ slug: 'dragon', quantity: 1 }] }
  const { page } = await office.visitAs(buyer, '/product/dragon')
  const choice = page.getByRole('group', { name: 'Licencia' })
  await choice.getByRole('radio', { name: /Venta de impresiones.*\$15/ }).check()
  await page.getByText('USD $15', { exact: true }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cart', exact: true }).last().click()
  const drawer = page.getByRole('dialog', { name: 'Tu Carrito' })
  await drawer.getByRole('status', { name: 'Total' }).getByText('$15').waitFor()
  await page.goto('/cart')
  const total = page.getByRole('status', { name: 'Total' })
  await total.getByText('$15').waitFor()
  const license = page.getByRole('combobox', { name: /^Licencia/ })
  await license.selectOption({ label: 'Uso personal' })
  await total.getByText('$3').waitFor()
  expect(await findViolations(page)).toEqual([])
  await license.selectOption({ index: 1 })
  await total.getByText('$15').waitFor()
  await page.getByRole('button', { name: 'Comprar' }).click()
  await page.getByRole('button', { name: 'Pagar USD $15' }).waitFor()
  const plain = await buyer.want(201, 'POST', '/api/payments/paypal/orders', { json: { ...order, source: 'buy-now' } })
  await store.office.orders.cancel({ orderId: plain.orderId })
  await store.office.products.edit({ id: '101', change: { price: '$0' } })
  await buyer.want(201, 'POST', '/api/payments/free/orders', { json: { ...order, amount: '0.00', source: 'buy-now' } })
  await store.office.products.edit({ id: '101', change: { price: '$3' } })
  await page.reload()
  await page.getByText(/Se descuenta la licencia que ya tienes: −USD.\$3/).waitFor()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pagar USD $12' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  await page.goto('/purchases')
  await page.getByText('License: Venta de impresiones').first().click()
  await page.getByText('Hasta 50 impresiones al año.').first().waitFor()
  await page.getByRole('link', { name: 'Certificate (PDF)' }).first().waitFor()
  await page.getByRole('link', { name: 'Verify' }).first().click()
  await page.getByText('This certificate is valid.').waitFor()
  await page.getByText('Verify it yourself').click()
  expect(await findViolations(page)).toEqual([])
})

const radio = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Licencia' }).getByRole('radio', { name })
const prints = /Venta de impresiones/
const plain = /Uso personal/
const held = async (client: typeof buyer) => (await client.want(200, 'GET', '/api/me')).cart[0]?.variant

test('the page of a figure shows the license that the cart holds, and changes it only when one is chosen', async () => {
  const client = await store.newBuyer()
  await client.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  await client.want(200, 'PATCH', '/api/me/cart/dragon', { json: { variant: 'venta-de-impresiones' } })
  const { page } = await office.visitAs(client, '/product/dragon')
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  await expect.poll(() => radio(page, prints).isChecked()).toBe(true)
  await page.getByText('USD $15', { exact: true }).first().waitFor()
  expect(await held(client)).toBe('venta-de-impresiones')
  await radio(page, plain).check()
  await expect.poll(() => held(client)).toBeUndefined()
  expect(await radio(page, plain).isChecked()).toBe(true)
  await page.route('**/api/me/cart/*', (route) => route.fulfill({ status: 503, json: {} }))
  await radio(page, prints).click()
  await page.getByText('El cambio no se confirmó. Mira qué licencia tiene ahora e inténtalo de nuevo.').waitFor()
  // The store confirms this once it is asked.
  await expect.poll(() => radio(page, plain).isChecked()).toBe(true)
})

test('what is chosen in one window does not change a line that another device puts into the cart', async () => {
  const client = await store.newBuyer()
  const { page } = await office.visitAs(client, '/product/dragon')
  // A choice made before the cart's contents are known would change the cart.
  await page.locator('[data-initials]').first().waitFor()
  await radio(page, prints).check()
  await client.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  await expect.poll(() => radio(page, plain).isChecked()).toBe(true)
  await page.getByText('USD $3', { exact: true }).first().waitFor()
  expect(await held(client)).toBeUndefined()
})

test('a license that is chosen before it is known what the cart holds goes there', async () => {
  const client = await store.newBuyer()
  await client.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  const { page } = await office.visitAs(client, '/about')
  const state = await holdRequests(page, '**/api/me')
  await page.goto('/product/dragon')
  await radio(page, prints).check()
  state.release()
  await expect.poll(() => held(client)).toBe('venta-de-impresiones')
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  expect(await radio(page, prints).isChecked()).toBe(true)
})

test('the checkout orders the license that it shows, though it does not know yet that the cart holds it', async () => {
  const client = await store.newBuyer()
  await client.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  const { page } = await office.visitAs(client, '/cart/checkout')
  const license = page.getByRole('combobox', { name: /^Licencia/ })
  const pay = (price: string) => page.getByRole('button', { name: `Pagar USD ${price}`, exact: true })
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.route('**/api/me/cart/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await license.selectOption({ index: 1 })
  await page.getByText('El cambio no se confirmó. Mira qué licencia tiene ahora e inténtalo de nuevo.').waitFor()
  await pay('$3').waitFor()

  const state = await holdRequests(page, '**/api/me')
  await license.selectOption({ index: 1 })
  await expect.poll(() => held(client)).toBe('venta-de-impresiones')
  await pay('$15').waitFor()
  await license.selectOption({ label: 'Uso personal' })
  await pay('$3').waitFor()
  await license.selectOption({ index: 1 })
  const ordering = page.waitForRequest('**/api/payments/paypal/orders')
  await pay('$15').click()
  const items = [{ slug: 'dragon', quantity: 1, variant: 'venta-de-impresiones' }]
  expect((await ordering).postDataJSON()).toMatchObject({ amount: '15.00', items })
  state.release()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
})

test('a cancelled Buy Now is tried again with its license', async () => {
  const client = await store.newBuyer()
  const { page } = await office.visitAs(client, '/product/dragon')
  await radio(page, prints).check()
  await page.getByText('USD $15', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first().click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Pagar USD $15' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Volver a pagar' }).click()
  await page.getByRole('button', { name: 'Pagar USD $15' }).waitFor()
  // Where a license was chosen, another can be chosen too.
  await page.getByRole('combobox', { name: /^Licencia/ }).selectOption({ label: 'Uso personal' })
  await page.getByRole('button', { name: 'Pagar USD $3' }).waitFor()
})

test('Buy Now opened in another tab buys the chosen license', async () => {
  const { page, context } = await office.visitAs(await store.newBuyer(), '/product/dragon')
  await radio(page, prints).check()
  await page.getByText('USD $15', { exact: true }).first().waitFor()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: 'Buy Now' })
    .filter({ visible: true })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.getByRole('button', { name: 'Pagar USD $15', exact: true }).waitFor()
})

test('a license that costs nothing is ordered with one press, whatever the figure costs without it', async () => {
  const client = await store.newBuyer()
  const licenses = [{ name: 'Escuelas', text: 'Para clases.', priceCents: 0 }]
  const { page } = await office.visitAs(client, '/about')
  for (const [id, slug] of [
    ['103', 'gift'],
    ['102', 'wizard'],
  ] as const) {
    await store.office.products.edit({ id, change: { licenses } })
    await page.goto(`/product/${slug}`)
    await radio(page, /Escuelas/).check()
    await page.getByRole('button', { name: 'Get for free' }).filter({ visible: true }).first().click()
    await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
    const bought = async () => (await client.want(200, 'GET', '/api/me/orders'))[0]?.lines
    await expect.poll(bought).toMatchObject([{ slug, variant: 'escuelas', certificate: expect.any(String) }])
  }
})

test('a free order that got no answer is repeated under its key, and one with another license is another order', async () => {
  const { page } = await office.visitAs(await store.newBuyer(), '/product/gift')
  const orders = '**/api/payments/free/orders'
  const press = async () => {
    const ordering = page.waitForRequest(orders)
    await page.getByRole('button', { name: 'Get for free' }).filter({ visible: true }).first().click()
    const request = await ordering
    await page.getByText('El pedido no se confirmó.').first().waitFor()
    return request.headers()['idempotency-key']
  }
  await page.route(orders, (route) => route.fulfill({ status: 503, json: {} }))
  await radio(page, /Escuelas/).check()
  const key = await press()
  expect(await press()).toBe(key)
  await radio(page, plain).check()
  expect(await press()).not.toBe(key)
})
