import { afterAll, expect, test } from 'vitest'
import { checkView } from '../check-page.ts'
import { findViolations } from '../find-violations.ts'
import { holdAnswer } from '../hold-answer.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())

test('an owner plans a sale, is refused one that is none, sees what buyers see, and ends it', async () => {
  const { page } = await office.visit('/admin/products/101')
  const prices = page.getByRole('region', { name: 'Prices' })
  const field = prices.getByRole('textbox', { name: 'Sale price in US dollars' })
  const plan = prices.getByRole('button', { name: 'Schedule the sale' })
  await prices.getByText('Buyers pay USD 3.00 now.').waitFor()
  await field.fill('4')
  await plan.click()
  await prices.getByRole('alert').getByText('must be below the price').waitFor()
  await field.fill('2,50')
  await plan.click()
  await prices.getByText('Buyers pay USD 2.50 now.').waitFor()
  await prices.getByText('Price history').click()
  await checkView(page)
  const { page: shop } = await office.visitAs(office.buyer, '/product/dragon')
  await shop.locator('del').getByText('USD $3').waitFor()
  await shop.getByText(/Lowest price before the sale, known since .+: USD.\$3$/).waitFor()
  expect(await findViolations(shop)).toEqual([])
  await prices.getByRole('button', { name: 'End it now' }).click()
  await prices.getByText('Buyers pay USD 3.00 now.').waitFor()
  await shop.reload()
  await shop.getByRole('heading', { name: /dragon/ }).waitFor()
  expect(await shop.locator('del').count()).toBe(0)
})

test('a sale that is typed is not left unasked, nor taken away while another one is being planned', async () => {
  const { page } = await office.visit('/admin/products/102')
  const prices = page.getByRole('region', { name: 'Prices' })
  const price = prices.getByRole('textbox', { name: 'Sale price in US dollars' })
  const from = prices.getByLabel('First day')
  const plan = prices.getByRole('button', { name: 'Schedule the sale' })
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  const leave = () => page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Products' }).click()
  await price.fill('1')
  await from.fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
  await leave()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  const answer = await holdAnswer(page, { url: '**/api/admin/products/102/sales', method: 'POST' })
  await plan.click()
  await answer.made
  await price.fill('2')
  answer.release()
  await prices.getByRole('list', { name: 'Sales' }).getByText('USD 1.00').waitFor()
  await expect.poll(() => from.inputValue()).toBe('')
  expect(await price.inputValue()).toBe('2')
  await leave()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
})
