import { afterAll, expect, onTestFinished, test } from 'vitest'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { makeFormats } from '#web/office/make-formats.ts'
import { plainMoney } from '#web/voices/plain-money.ts'
import { openOffice } from '../open-office.ts'

// A zone that is neither this machine's nor the browser's.
const zone = 'Pacific/Auckland'
const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600', TIME_ZONE: zone } })
const { store, buyer, owner } = office
afterAll(() => office[Symbol.asyncDispose]())

const visible = (text: string | null) => String(text).replaceAll(/\s/g, ' ')

test('the office tells times in the store’s zone and names it, on the server and in the browser; a proof is in UTC', async () => {
  const { page: paying, orderId } = await placeOrder(buyer, 'paypal', orderOf())
  await press(paying, 'approve')
  await store.shop.payments.followPayment(orderId)
  const { createdAt } = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
  const told = visible(makeFormats({ locale: 'en', money: plainMoney }, zone).shortInstant(createdAt))
  const inUtc = makeFormats({ locale: 'en', money: plainMoney }, 'UTC')
  expect(told).not.toBe(visible(inUtc.shortInstant(createdAt)))
  const { page, context } = await office.openDesk()
  onTestFinished(() => context.close())

  await page.goto(`/admin/orders/${orderId}`)
  const history = page.getByRole('complementary').getByRole('time').first()
  expect(visible(await history.textContent())).toBe(told)
  await page.getByText(`Times are in ${zone}, the time zone in the settings.`).waitFor()
  expect(visible(await page.getByRole('table').getByRole('time').first().textContent())).toBe(told)

  await page.goto(`/admin/orders/${orderId}/proof`)
  const made = page.getByRole('definition').filter({ hasText: 'UTC' }).first()
  expect(visible(await made.textContent())).toBe(`${visible(inUtc.instant(createdAt))} UTC`)

  await owner.want(200, 'POST', `/api/admin/orders/${orderId}/resend`)
  await page.goto('/admin/security')
  await page.getByText(`Times are in ${zone}`).waitFor()
})
