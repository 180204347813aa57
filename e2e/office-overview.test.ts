import { afterAll, expect, onTestFinished, test } from 'vitest'
import { orderOf, placeOrder, press } from '#test/selling-store.ts'
import { checkPage } from './check-page.ts'
import { openOffice } from './open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' } })
afterAll(() => office[Symbol.asyncDispose]())
const { store, buyer } = office
await store.control('/webhooks', { mode: 'drop' })

async function open() {
  const opened = await office.openDesk()
  onTestFinished(() => opened.context.close())
  await opened.page.goto('/admin')
  return opened
}
async function order(outcome: 'approve' | 'pending') {
  const { page, orderId } = await placeOrder(buyer, 'paypal', orderOf())
  await press(page, outcome)
  await store.shop.payments.followPayment(orderId)
}

test('a day without trouble says so, before the first order too', async () => {
  const { page, faults } = await open()
  await page.getByText('Nothing waits for you.').waitFor()
  await page.getByText('No orders yet.').waitFor()
  expect(faults).toEqual([])
})

test('the overview shows what waits, how it goes and what came last, each with the way there', async () => {
  await order('approve')
  await order('pending')
  const { page, faults } = await open()
  const figures = page.getByRole('region', { name: 'How it goes' }).first()
  const today = figures.getByRole('row').filter({ hasText: 'Today' })
  expect(await today.getByRole('cell').allTextContents()).toEqual(['Today', '3.00', '1', '0'])
  await page.getByText('up to USD 3.00 a day').waitFor()
  expect(await page.getByRole('region', { name: 'Newest orders' }).first().getByRole('row').count()).toBe(3)
  await page.getByRole('link', { name: '1 order waits for the payment provider' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('pending')
  expect(await page.getByRole('row').count()).toBe(2)
  expect(faults).toEqual([])
})

test('a product that nobody can buy is named', async () => {
  await store.services.database.write((transaction) =>
    transaction.updateTable('products').set({ price_cents: null }).where('slug', '=', 'wizard').execute(),
  )
  const { page } = await open()
  await page.getByText('1 published model has no price, no file or a missing picture: Wizard').waitFor()
})

test('the page is sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const desk = await office.openDesk()
  onTestFinished(() => desk.context.close())
  await checkPage('/admin', desk)
})
