import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { checkPage } from '../check-page.ts'
import { findViolations } from '../find-violations.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' } })
afterAll(() => office[Symbol.asyncDispose]())
const { store, buyer, owner } = office

test('an owner looks through a month’s documents, prints one and takes the month along', async () => {
  const { page: address, orderId } = await placeOrder(buyer, 'paypal', orderOf('wizard', '9.00', 2))
  await press(address, 'approve')
  await store.shop.payments.followPayment(orderId)
  await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: { amountCents: 100 } })
  const { number } = await buyer.want(200, 'GET', `/api/me/orders/${orderId}`)
  const year = new Date().getUTCFullYear()

  const { page, context } = await office.openDesk()
  await page.goto('/admin/documents')
  await page.getByText('Documents and money agree to the cent.').waitFor()
  const table = page.getByRole('region', { name: 'Documents' })
  await table
    .getByRole('row', { name: `DEMO-C-${year}-000001` })
    .getByText('−1.00')
    .waitFor()
  const receipt = table.getByRole('link', { name: `DEMO-R-${year}-000001` })
  const printed = await context.request.get((await receipt.getAttribute('href')) ?? '')
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(`DEMO-C-${year}-000001,credit_note`)
  await table.getByRole('link', { name: number }).first().click()
  await page.getByRole('list', { name: 'Documents' }).getByText('−1.00').waitFor()
  await page.goto('/admin/documents?month=2020-01')
  await page.getByText('No document was issued in this month.').waitFor()
  expect((await page.goto('/admin/documents?month=2020-13'))?.status()).toBe(400)
  await page.getByText('There is no such month.').waitFor()
  await context.close()
})

test('the field names the month of the figures, also after going back', async () => {
  const { page } = await office.visit('/admin/documents?month=2020-02')
  const month = page.getByLabel('Month')
  await month.fill('2020-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/admin/documents?month=2020-01')
  expect(await month.inputValue()).toBe('2020-01')
  await page.goBack()
  await page.waitForURL('**/admin/documents?month=2020-02')
  await expect.poll(() => month.inputValue()).toBe('2020-02')
})

test('a buyer finds them with the order', async () => {
  const { page } = await office.visitAs(buyer, '/purchases')
  await page.getByRole('link', { name: /^Receipt DEMO-R-/ }).waitFor()
  await page.getByRole('link', { name: /^Credit note DEMO-C-/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('the page is sound in both themes and at every width', async () => {
  const desk = await office.openDesk()
  await checkPage('/admin/documents', desk)
  await desk.context.close()
})
