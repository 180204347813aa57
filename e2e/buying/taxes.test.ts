import { afterAll, expect, test } from 'vitest'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import { checkPage } from '../check-page.ts'
import { findViolations } from '../find-violations.ts'
import { holdRequests } from '../hold-requests.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' } })
afterAll(() => office[Symbol.asyncDispose]())
const { store, buyer, owner } = office

test('an owner puts rates on, a buyer says where they are, and both see the tax', async () => {
  await buyer.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  const before = await office.visitAs(buyer, '/cart/checkout')
  await before.page.getByRole('button', { name: /^Pagar/ }).waitFor()
  expect(await before.page.getByRole('combobox', { name: 'País' }).count()).toBe(0)

  const { page, context } = await office.openDesk()
  await page.goto('/admin/documents')
  await page.getByRole('link', { name: 'Tax rates' }).click()
  await page.getByText('Taxes are off').waitFor()
  await page.getByRole('button', { name: 'New rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('Finland')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('255')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a rate such as 19 or 25.5.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('25,5')
  await dialog.getByLabel('First day').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: 'Finland' }).getByText('25.5%').waitFor()
  // The store refuses a second rate for the same days.
  await page.getByRole('button', { name: 'New rate' }).click()
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('Finland')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Standard rates' }).click()
  await dialog.getByText('Check them first').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add them' }).click()
  await page.getByRole('row', { name: 'Chile' }).getByText('19%').waitFor()
  const { rates } = await owner.want(200, 'GET', '/api/admin/taxes')
  expect(rates.filter(({ country }) => country === 'FI')).toMatchObject([{ percent: 25.5, from: '2026-01-01' }])
  expect(rates.find(({ country }) => country === 'DE')?.percent).toBe(19)

  await page.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('combobox', { name: 'Country of the store' }).selectOption('Spain')
  await dialog.getByRole('textbox', { name: 'VAT number of the store' }).fill('B-5837843')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('ESB58378431').waitFor()
  await dialog.getByRole('textbox', { name: 'VAT number of the store' }).fill('B-58378431')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('On, for a store in Spain with the VAT number ESB58378431.').waitFor()

  // This page was loaded before anything was asked for.
  await before.page.getByRole('radio', { name: 'PayPal' }).check()
  await before.page.getByRole('button', { name: /^Pagar/ }).click()
  await before.page.getByText('La tienda pide ahora algo que esta página no muestra.').waitFor()
  await before.context.close()

  const { page: checkout } = await office.visitAs(buyer, '/cart/checkout')
  await checkout.getByRole('radio', { name: 'PayPal' }).check()
  await checkout.getByRole('button', { name: /^Pagar/ }).click()
  await checkout.getByText('Elige el país en el que estás.').waitFor()
  expect(await findViolations(checkout)).toEqual([])
  await checkout.getByRole('combobox', { name: 'País' }).selectOption('Finlandia')
  await checkout.getByRole('complementary').getByText('Impuesto incluido (25.5 %)').waitFor()
  await checkout.getByRole('button', { name: 'Pagar USD $3' }).click()
  await checkout.getByText('Para comprar desde tu país tienes que aceptarlo').waitFor()
  expect(await findViolations(checkout)).toEqual([])
  await checkout.getByRole('button', { name: 'Necesito mis datos fiscales en el recibo' }).click()
  await checkout.getByRole('textbox', { name: 'Número fiscal' }).fill('20774741')
  await checkout.getByRole('textbox', { name: 'Nombre o empresa' }).fill('Forma Oy')
  await checkout.getByText('se escribe como FI20774740. Revisa cada cifra.').waitFor()
  await checkout.getByRole('complementary').getByText('Impuesto incluido (25.5 %)').waitFor()
  await checkout.getByRole('textbox', { name: 'Número fiscal' }).fill('20774740')
  await checkout.getByRole('complementary').getByText('Sin IVA en el precio: lo declaras tú').waitFor()
  // What was typed is still there after a reload.
  await checkout.reload()
  await checkout.getByRole('complementary').getByText('Sin IVA en el precio: lo declaras tú').waitFor()
  expect(await findViolations(checkout)).toEqual([])
  await checkout.getByRole('checkbox', { name: 'pierdo el derecho de desistimiento' }).check()
  await checkout.getByRole('button', { name: 'Pagar USD $3' }).click()
  await checkout.waitForURL((url) => url.origin !== store.baseUrl)
  const [order] = await buyer.want(200, 'GET', '/api/me/orders')
  expect(order).toMatchObject({ country: 'FI', consent: consentVersion, taxCents: 0, totalCents: 300 })
  expect(order).toMatchObject({
    untaxed: { kind: 'reverse-charge' },
    billing: { name: 'Forma Oy', taxId: 'FI20774740' },
  })
  await page.goto(`/admin/orders/${order?.id}`)
  await page.getByText('Tax included (FI)').waitFor()
  await page.getByText('Agreed to immediate delivery before paying').waitFor()
  await page.getByText('Only its format was checked').waitFor()

  await page.goto('/admin/documents/taxes')
  await page.getByRole('button', { name: 'Turn taxes off' }).click()
  await dialog.getByRole('button', { name: 'Turn taxes off' }).click()
  await page.getByText('Taxes are off').waitFor()
  await context.close()
})

test.each([
  ['the form for tax data', /\/assets\/billing-form-/],
  ['the question about the country', /\/assets\/buyer-place-/],
])('a press on Pay waits for %s, whose answers were kept, and orders with them', async (_part, script) => {
  await store.office.taxes.putRates({ rates: [{ country: 'CL', percent: 19, from: '2026-01-01', until: null }] })
  const client = await store.newBuyer()
  await client.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  const { page } = await office.visitAs(client, '/cart/checkout')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('combobox', { name: 'País' }).selectOption('Chile')
  await page.getByRole('button', { name: 'Necesito mis datos fiscales en el recibo' }).click()
  await page.getByRole('textbox', { name: 'Nombre o empresa' }).fill('Forma SpA')
  const held = await holdRequests(page, script)
  await page.reload()
  await held.asked
  await page.getByRole('button', { name: 'Pagar USD $3' }).click()
  await page.getByRole('button', { name: 'Procesando...' }).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  held.release()
  await page.waitForURL((url) => url.origin !== store.baseUrl)
  expect(await client.want(200, 'GET', '/api/me/orders')).toMatchObject([
    { country: 'CL', billing: { name: 'Forma SpA' }, totalCents: 300 },
  ])
})

test('a press on Pay before the question about the country is there ends at the question', async () => {
  await store.office.taxes.putRates({ rates: [{ country: 'CL', percent: 19, from: '2026-01-01', until: null }] })
  const client = await store.newBuyer()
  await client.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  const { page } = await office.visitAs(client, '/about')
  const held = await holdRequests(page, /\/assets\/buyer-place-/)
  await page.goto('/cart/checkout')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Pagar USD $3' }).click()
  await page.getByRole('button', { name: 'Procesando...' }).waitFor()
  held.release()
  await page.getByText('Elige el país en el que estás.').waitFor()
  const country = page.getByRole('combobox', { name: 'País' })
  await expect.poll(() => country.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Pagar USD $3' }).waitFor()
  expect(await client.want(200, 'GET', '/api/me/orders')).toEqual([])
})

test('a rate goes at the second press when the first was lost, and not over what somebody else changed', async () => {
  const revisionOf = async () => (await owner.want(200, 'GET', '/api/admin/taxes')).revision
  const put = (percent: number) =>
    store.office.taxes.putRates({
      rates: [
        { country: 'FI', percent, from: '2026-01-01', until: null },
        { country: 'CL', percent: 19, from: '2026-01-01', until: null },
      ],
    })
  const ratesOf = async () =>
    (await owner.want(200, 'GET', '/api/admin/taxes')).rates.map(({ country, percent }) => [country, percent])
  await put(25.5)
  const { page } = await office.visit('/admin/documents/taxes')
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Remove' })
  const before = await revisionOf()
  await page.getByRole('button', { name: 'Finland' }).click()
  await page.route('**/api/admin/taxes', (route) => route.abort())
  await remove.click()
  await dialog.getByRole('alert').waitFor()
  await page.unrouteAll()
  expect(await revisionOf()).toBe(before)
  await remove.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await ratesOf()).toEqual([['CL', 19]])

  await put(25.5)
  await page.reload()
  await page.getByRole('button', { name: 'Finland' }).click()
  await dialog.getByLabel('Last day').fill('2025-12-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('must end on the day it starts or later').waitFor()
  await put(26)
  await dialog.getByLabel('Last day').fill('')
  const answered = page.waitForResponse('**/api/admin/taxes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await answered).status()).toBe(409)
  expect(await ratesOf()).toContainEqual(['FI', 26])
})

test('a rate typed while somebody saved another one goes on top of that at the second press', async () => {
  const rate = (country: string, percent: number) => ({ country, percent, from: '2026-01-01', until: null })
  await store.office.taxes.putRates({ rates: [rate('CL', 19)] })
  const { page, context } = await office.visit('/admin/documents/taxes')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New rate' }).click()
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('Finland')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('25.5')
  await store.office.taxes.putRates({ rates: [rate('CL', 19), rate('UY', 22)] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/changed/)
    .waitFor()
  await page.locator('table').getByText('Uruguay').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { rates } = await owner.want(200, 'GET', '/api/admin/taxes')
  expect(rates.map(({ country, percent }) => [country, percent])).toEqual([
    ['CL', 19],
    ['FI', 25.5],
    ['UY', 22],
  ])
  await context.close()
})

test('the page is sound in both themes and at every width', async () => {
  await store.office.taxes.putRates({
    rates: [
      { country: 'GB', percent: 20, from: '2026-01-01', until: '2026-12-31' },
      { country: 'UY', percent: 0, from: '2026-01-01', exemption: 'Exempt: export of services' },
    ],
    reverseCharge: { country: 'ES', taxId: 'ESB58378431' },
  })
  const desk = await office.openDesk()
  await checkPage('/admin/documents/taxes', desk)
  await desk.context.close()
})
