import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store } = await openQuietStore()
const chrome = await openBrowser()
afterAll(() => chrome[Symbol.asyncDispose]())
const owner = await newOwner(store)
const rates = [{ country: 'DE', percent: 19, from: '2020-01-01' }]
await owner.want(200, 'PUT', '/api/admin/taxes', { json: { rates } })

const button = (page: Page) => page.getByRole('button', { name: /^Desistir del contrato aquí/ })
const address = (page: Page) => page.getByRole('textbox', { name: 'Correo para la confirmación' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar desistimiento' }).click()

/** A buyer in Germany who has paid, with the question about the withdrawal open. */
async function begin() {
  const client = await store.newBuyer()
  const order = { ...orderOf(), country: 'DE', consent: consentVersion }
  const { providerId, page: payment, orderId } = await placeOrder(client, 'paypal', order)
  await press(payment, 'approve')
  await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const { page } = await chrome.visit('/purchases', { client })
  await button(page).click()
  await page.getByRole('textbox', { name: 'Tu nombre' }).fill('Ana Ruiz')
  return { client, page, orderId }
}

test.each(['ana@example.com.', 'ana@example..com', 'ana@example.com,'])(
  'the address %s is refused where it is typed, and another one is taken',
  async (typed) => {
    const { page } = await begin()
    await address(page).fill(typed)
    await goOn(page)
    await page.getByText('Escribe un correo, como').waitFor()
    expect(await address(page).getAttribute('aria-invalid')).toBe('true')
    await address(page).fill('ana@example.com')
    await goOn(page)
    await confirm(page)
    await page.getByText(/^Desististe el /).waitFor()
  },
)

test('the question names what is still to be given back', async () => {
  const { page, orderId } = await begin()
  await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: { amountCents: 100 } })
  await page.reload()
  await button(page).click()
  await page.getByText(/Te devolvemos USD\s\$2 y el acceso/).waitFor()
})

test('an address that only the store refuses is marked in its field', async () => {
  const { page } = await begin()
  const error = { status: 'invalid-argument', message: 'x', details: { field: 'email' } }
  await page.route('**/withdrawal', (route) => route.fulfill({ status: 400, json: { error } }), { times: 1 })
  await goOn(page)
  await confirm(page)
  await page.getByText('Escribe un correo, como').waitFor()
  await address(page).fill('otra@example.com')
  expect(await page.getByText('Escribe un correo, como').count()).toBe(0)
})

test('a refusal is not told as an answer that did not come, and no answer is not told as a refusal', async () => {
  const { page } = await begin()
  await goOn(page)
  const alert = page.getByRole('dialog').getByRole('alert')
  const error = { status: 'resource-exhausted', message: 'x' }
  await page.route('**/withdrawal', (route) => route.fulfill({ status: 429, json: { error } }), { times: 1 })
  await confirm(page)
  await alert.getByText('no se registró nada').waitFor()
  await page.route('**/withdrawal', (route) => route.abort(), { times: 1 })
  await confirm(page)
  await alert.getByText('No llegó respuesta y quizá no se registró.').waitFor()
})

test('whoever is too late no longer finds the button once that is read', async () => {
  const { client, page, orderId } = await begin()
  await goOn(page)
  const [order] = await client.want(200, 'GET', '/api/me/orders')
  const link = await client.want(200, 'GET', `/api/secure-link?file=dragon.zip&order=${orderId}`)
  const got = await client.get(`${link.downloadUrl}?Authorization=${encodeURIComponent(link.authorizationToken)}`)
  await got.arrayBuffer()
  expect(order?.withdrawal?.state).toBe('open')
  await confirm(page)
  await page.getByText('Este pedido ya no admite desistimiento').waitFor()
  await page.getByRole('button', { name: 'Cerrar sin desistir' }).click()
  await button(page).waitFor({ state: 'detached' })
})
