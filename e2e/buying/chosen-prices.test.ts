import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { holdAnswer } from '../hold-answer.ts'
import { holdRequests } from '../hold-requests.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ MERCADOPAGO_CURRENCY: 'MXN', MERCADOPAGO_RATE: '18.40' })
afterAll(() => shop[Symbol.asyncDispose]())
const { products } = shop.store.office
const [chosen, free] = [shop.product(0), shop.product(1)]
await products.edit({ id: chosen.id, change: { minCents: 200, suggestedCents: 500 } })
await products.edit({ id: free.id, change: { price: '$0' } })

const field = (page: Page) => page.getByRole('textbox', { name: 'Tú eliges el precio (USD)' })

/** Types character by character without pauses, however busy the machine is. */
async function typeQuickly(field: Locator, text: string) {
  await field.focus()
  await field.evaluate((input: HTMLInputElement, text) => {
    for (let length = 1; length <= text.length; length++) {
      input.select()
      document.execCommand('insertText', false, text.slice(0, length))
    }
  }, text)
}

async function visit(address: string) {
  const client = await shop.signUp()
  const opened = await shop.newPage({ client })
  await opened.page.goto(address)
  return { client, ...opened }
}

test('the price is chosen on the figure’s page, and charged', async () => {
  const { client, page, context } = await visit(chosen.link)
  await page.getByText('USD $2+').first().waitFor()
  expect(await field(page).inputValue()).toBe('5')
  await field(page).fill('1')
  await page.getByText(/Escribe un precio de USD.\$2 a/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await field(page).fill('7,5')
  expect(await page.getByText('Escribe un precio').count()).toBe(0)
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.getByRole('button', { name: 'Pagar USD $7.50' }).waitFor()
  const again = page.getByRole('textbox', { name: `Tu precio para ${chosen.title} (USD)` })
  await again.fill('6')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pagar USD $6' }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  const [order] = await client.want(200, 'GET', '/api/me/orders')
  expect(order).toMatchObject({ totalCents: 600, lines: [{ chargedCents: 600 }] })
  await context.close()
})

test('from the cart the suggestion stands in the checkout until another price is chosen', async () => {
  const { client, page, context } = await visit('/favorites')
  await client.want(200, 'PUT', `/api/me/cart/${chosen.slug}`, { json: { quantity: 2 } })
  await page.goto('/cart/checkout')
  await page.getByRole('button', { name: 'Pagar USD $10' }).waitFor()
  const mine = page.getByRole('textbox', { name: `Tu precio para ${chosen.title} (USD)` })
  await mine.fill('2')
  await page.getByRole('button', { name: 'Pagar USD $4' }).waitFor()
  await mine.fill('1.99')
  await mine.blur()
  expect(await mine.inputValue()).toBe('2')
  await context.close()
})

test('a code that did not suit is asked for again once a price is typed, not at each sign of it', async () => {
  await shop.store.office.codes.make({ code: 'MORE', percent: 50, minimumCents: 10_000 })
  const { client, page, context } = await visit('/?code=MORE')
  await client.want(200, 'PUT', `/api/me/cart/${chosen.slug}`, { json: {} })
  await page.goto('/cart/checkout')
  await page.getByText('Este código pide una compra mayor.').waitFor()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quote')) asked++
  })
  const mine = page.getByRole('textbox', { name: `Tu precio para ${chosen.title} (USD)` })
  await typeQuickly(mine, '150.5')
  await page.getByRole('button', { name: 'Pagar USD $75.25' }).waitFor()
  expect(asked).toBe(1)
  // The same goes for a code that applies.
  await typeQuickly(mine, '160')
  await page.getByRole('button', { name: 'Pagar USD $80' }).waitFor()
  expect(asked).toBe(2)
  await context.close()
})

test('a press right after a price is typed is heard: it pays what it was made at, and is told of another total', async () => {
  const { client, page, context } = await visit('/?code=MORE')
  await client.want(200, 'PUT', `/api/me/cart/${chosen.slug}`, { json: {} })
  await page.goto('/cart/checkout')
  await page.getByText('Este código pide una compra mayor.').waitFor()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const mine = page.getByRole('textbox', { name: `Tu precio para ${chosen.title} (USD)` })
  /** Presses the button while the store calculates what the code changes. */
  const press = async (price: string) => {
    const answer = await holdAnswer(page, { url: '**/api/quote', method: 'POST' })
    await mine.fill(price)
    await page.getByRole('button', { name: `Pagar USD $${price}` }).click()
    await answer.made
    answer.release()
  }
  await press('150')
  await page
    .getByRole('alert')
    .getByText(/ahora es USD.\$75/)
    .waitFor()
  await page.getByRole('button', { name: 'Pagar USD $75' }).waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toEqual([])
  await press('50')
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  const orders = await client.want(200, 'GET', '/api/me/orders')
  expect(orders).toMatchObject([{ totalCents: 5000, lines: [{ chargedCents: 5000 }] }])
  await context.close()
})

test('a minimum that was raised meanwhile is told before anything is ordered, and then charged', async () => {
  const { client, page, context } = await visit(chosen.link)
  await field(page).fill('2')
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await products.edit({ id: chosen.id, change: { minCents: 300 } })
  await page.getByRole('button', { name: 'Pagar USD $2' }).click()
  await page.getByRole('alert').waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toEqual([])
  await page.getByRole('button', { name: 'Pagar USD $3' }).click()
  await page.waitForURL((url) => url.origin !== shop.store.baseUrl)
  await products.edit({ id: chosen.id, change: { minCents: 200 } })
  await context.close()
})

test('a price being typed is below a minimum that was raised meanwhile, and the field says so', async () => {
  const { client, page, context } = await visit('/favorites')
  await client.want(200, 'PUT', `/api/me/cart/${chosen.slug}`, { json: {} })
  await page.goto('/cart/checkout')
  const typed = page.getByRole('textbox', { name: `Tu precio para ${chosen.title} (USD)` })
  await typed.fill('2')
  await page.getByRole('button', { name: 'Pagar USD $2' }).waitFor()
  await products.edit({ id: chosen.id, change: { minCents: 300 } })
  // A change in another tab makes the page ask what the cart is now.
  await client.want(200, 'PUT', `/api/me/favorites/${free.slug}`)
  await page.getByRole('button', { name: 'Pagar USD $5' }).waitFor()
  await page.getByText(/Escribe un precio de USD.\$3 a/).waitFor()
  expect(await typed.inputValue()).toBe('2')
  await typed.blur()
  expect(await typed.inputValue()).toBe('5')
  expect(await page.getByText('Escribe un precio').count()).toBe(0)
  await products.edit({ id: chosen.id, change: { minCents: 200 } })
  await context.close()
})

test('a free figure takes one press, says what is accepted, and counts who has it', async () => {
  const { client, page, context } = await visit(free.link)
  await page.getByText('Con este pedido aceptas los').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Get for free' }).first().click()
  await page.waitForURL('**/success?**')
  await page.getByRole('link', { name: /^Descargar/ }).waitFor()
  const [order] = await client.want(200, 'GET', '/api/me/orders')
  expect(order).toMatchObject({ status: 'paid', totalCents: 0, lines: [{ slug: free.slug }] })
  await page.goto(free.link)
  await page
    .getByText('People who own it1')
    .or(page.locator('dl', { hasText: 'People who own it1' }))
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Get for free' }).count()).toBe(0)
  await context.close()
})

test('the answer to one press pulls nobody back who is on the way to another page', async () => {
  const { client, page, context } = await visit(free.link)
  const answer = await holdAnswer(page, { url: '**/api/payments/free/orders', method: 'POST' })
  await page.getByRole('button', { name: 'Get for free' }).first().click()
  await answer.made
  const list = await holdRequests(page, /\/all-models\.data/)
  await page.getByRole('link', { name: 'All Models' }).first().click()
  await list.asked
  await answer.release()
  // A redirect would have begun by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  list.release()
  await page.waitForURL('**/all-models')
  expect(await client.want(200, 'GET', '/api/me/orders')).toMatchObject([{ lines: [{ slug: free.slug }] }])
  await context.close()
})

test('the next free figure knows nothing of the order of the one before', async () => {
  const { client, page, context } = await visit(free.link)
  const [next] = (await client.want(200, 'GET', `/api/products/${free.slug}`)).related
  if (!next) throw new Error('Nothing is related to this figure.')
  await products.edit({ id: next.id, change: { price: '$0' } })
  await page.route('**/api/payments/free/orders', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Get for free' }).first().click()
  const failure = page.getByRole('alert').filter({ hasText: 'no se confirmó' })
  await failure.first().waitFor()
  await page.getByRole('region', { name: 'You may also like' }).getByRole('link', { name: next.title }).click()
  await page.getByRole('heading', { level: 1, name: next.title }).waitFor()
  expect(await failure.count()).toBe(0)
  await page.getByRole('button', { name: 'Get for free' }).first().click()
  await page.waitForURL('**/success?**')
  const orders = await client.want(200, 'GET', '/api/me/orders')
  expect(orders).toMatchObject([{ lines: [{ slug: next.slug }] }])
  await context.close()
})

test('back at the page of an earlier order, its own download stands there', async () => {
  const { page, context } = await visit(free.link)
  const next = shop.product(2)
  await products.edit({ id: next.id, change: { price: '$0' } })
  const download = ({ title }: { title: string }) => page.getByRole('link', { name: `Descargar ${title}` })
  await page.getByRole('button', { name: 'Get for free' }).first().click()
  await download(free).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Estela' }).click()
  await page.getByRole('link', { name: 'All Models' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'All Models' }).waitFor()
  await page.getByRole('article', { name: next.title }).getByRole('link', { name: next.title }).first().click()
  await page.getByRole('button', { name: 'Get for free' }).first().click()
  await download(next).waitFor()
  await page.evaluate(() => history.go(-4))
  await download(free).waitFor()
  expect(await download(next).count()).toBe(0)
  await products.edit({ id: next.id, change: { price: `$${next.priceCents / 100}` } })
  await context.close()
})

test('a figure that is free no more orders nothing', async () => {
  const { client, page, context } = await visit(free.link)
  const press = page.getByRole('button', { name: 'Get for free' }).first()
  await press.waitFor()
  await products.edit({ id: free.id, change: { price: '$4' } })
  await press.click()
  await page.getByRole('alert').filter({ hasText: 'ya no es gratis' }).first().waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toEqual([])
  await products.edit({ id: free.id, change: { price: '$0' } })
  await context.close()
})
