import { afterAll, expect, test } from 'vitest'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { checkView } from '../check-page.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600', STORE_ACCESS: 'open' } })
afterAll(() => office[Symbol.asyncDispose]())
const { store } = office

test('whoever bought without an account is found by the address, banned with it, and deleted with all purchases', async () => {
  const email = 'ana.guest@example.test'
  const bought: string[] = []
  for (const _time of [1, 2]) {
    const { page, orderId } = await placeOrder(store.newClient(), 'paypal', { ...orderOf(), email })
    await press(page, 'approve')
    await store.shop.payments.followPayment(orderId)
    bought.push(orderId)
  }
  const { page } = await office.visit(`/admin/orders/${bought[1]}`)
  await page.getByRole('complementary').getByRole('link', { name: email }).click()
  const detail = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  await detail.getByRole('heading', { name: 'Bought without an account' }).waitFor()
  await detail.getByText('2 paid orders, USD 6.00').waitFor()
  expect(await detail.getByRole('button', { name: 'Confirm e-mail manually' }).count()).toBe(0)
  await checkView(page)
  await detail.getByRole('button', { name: 'Ban' }).click()
  await dialog.getByText('nobody can buy or register with it').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('charged back')
  await dialog.getByRole('button', { name: 'Ban now' }).click()
  await detail.getByText('Banned: charged back').waitFor()
  await page.goto('/admin/customers?banned=true')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await detail.getByRole('button', { name: 'Delete on request' }).click()
  await dialog.getByRole('textbox', { name: `To confirm, type ${email}` }).fill(email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await detail.getByText('This person was deleted at their own request.').waitFor()
  const left = store.services.database.read.selectFrom('orders').select('id').where('email', '=', email)
  expect(await left.execute()).toEqual([])
})
