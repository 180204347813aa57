import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { checkView } from '../check-page.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ STORE_ACCESS: 'open', MERCADOPAGO_CURRENCY: 'MXN', MERCADOPAGO_RATE: '18.40' })
afterAll(() => shop[Symbol.asyncDispose]())
await shop.store.office.codes.make({ code: 'ONCE', percent: 50, perPerson: 1 })

const { slug, priceCents } = shop.product(0)
const half = `Pagar USD $${priceCents / 200}`
const isAway = (url: URL) => url.origin !== shop.store.baseUrl

async function payWith(page: Page, method: 'PayPal' | 'Mercado Pago', email: string) {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: half, exact: true }).click()
  await page.waitForURL(isAway)
}

test('who cancels at PayPal takes the other method at the same price, and a guest can finish or discard what is open', async () => {
  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  const email = 'rosa@guest.test'
  await page.goto(`/buy/${slug}?code=ONCE`)
  await payWith(page, 'PayPal', email)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/failure**')
  await page.getByRole('main').getByRole('link', { name: 'Volver a pagar' }).click()
  await page.getByRole('button', { name: half, exact: true }).waitFor()
  await payWith(page, 'Mercado Pago', email)
  const there = page.url()
  await page.goto(`/buy/${slug}`)
  const note = page.getByRole('link', { name: /^Pedido / })
  const number = /\w{10}$/.exec((await note.getAttribute('href')) ?? '')?.[0]
  await note.click()
  await page.getByText('No payment has arrived yet.').waitFor()
  await checkView(page)
  const finish = page.getByRole('link', { name: `Finish paying ${number}` })
  expect(await finish.getAttribute('href')).toBe(there)
  await page.getByRole('button', { name: `Discard ${number}` }).click()
  await page.getByText('Canceled').first().waitFor()
  expect(await page.getByRole('link', { name: /Finish paying/ }).count()).toBe(0)
  await context.close()
})

test('a guest is not told who holds a code elsewhere, and keeps it for when it is free', async () => {
  const email = 'lola@guest.test'
  const elsewhere = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await elsewhere.page.goto(`/buy/${slug}?code=ONCE`)
  await payWith(elsewhere.page, 'PayPal', email)
  await elsewhere.context.close()
  const { page, context } = await shop.newPage({ baseUrl: shop.store.baseUrl })
  await page.goto(`/buy/${slug}?code=ONCE`)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: half, exact: true }).click()
  await page.getByRole('alert').getByText('Para este correo hace falta una cuenta').waitFor()
  await page.getByRole('status').getByText('Código ONCE').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('estela-code'))).toBe('ONCE')
  await context.close()
})
