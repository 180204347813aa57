import { afterAll, expect, test } from 'vitest'
import { checkView } from './check-page.ts'
import { findViolations } from './find-violations.ts'
import { openOffice } from './open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())

test('an owner plans a sale, is refused one that is none, sees what buyers see, and ends it', async () => {
  const { page } = await office.visit('/admin/products/101')
  const prices = page.getByRole('region', { name: 'Prices' })
  const field = prices.getByRole('textbox', { name: 'Price of the sale in US dollars' })
  const plan = prices.getByRole('button', { name: 'Plan the sale' })
  await prices.getByText('Buyers pay USD 3.00 now.').waitFor()
  await field.fill('4')
  await plan.click()
  await prices.getByRole('alert').getByText('must be below the price').waitFor()
  await field.fill('2,50')
  await plan.click()
  await prices.getByText('Buyers pay USD 2.50 now.').waitFor()
  await prices.getByText('What it cost').click()
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
