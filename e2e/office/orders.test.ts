import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordOrphan } from '#domain/payments/orphans/record-orphan.ts'
import { insertRefund, type RefundRow } from '#domain/payments/refund-queries.ts'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { checkPage } from '../check-page.ts'
import { holdRequests } from '../hold-requests.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' } })
afterAll(() => office[Symbol.asyncDispose]())
const { store, buyer, owner } = office
beforeEach(() => store.control('/webhooks', { mode: 'drop' }))

const open = office.visit
async function order(outcome: 'approve' | 'pending' | null, json = orderOf()) {
  const { page, orderId } = await placeOrder(buyer, 'paypal', json)
  if (outcome) await press(page, outcome)
  await store.shop.payments.followPayment(orderId)
  const { number } = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
  return { id: orderId, number: String(number) }
}

test('the owner finds an order, reads its story, and sends the receipt again', async () => {
  const { number: other } = await order(null)
  const { number } = await order('approve', { ...orderOf(), email: 'lost.receipt@example.test' })
  const { page } = await open('/admin/orders')
  await page.getByRole('row').filter({ hasText: other }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill('lost.receipt')
  await search.press('Enter')
  await page.waitForURL(/query=lost\.receipt/)
  await page.getByRole('row').filter({ hasText: other }).waitFor({ state: 'detached' })
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByRole('link', { name: number }).click()
  const detail = page.getByRole('complementary', { name: number })
  await detail.getByText('Paid, and nothing has been downloaded yet.').waitFor()
  await detail.getByText('Order placed').waitFor()
  // By its number: its address may be another's by now.
  const line = detail.getByRole('link', { name: 'dragon STL' })
  expect(await line.getAttribute('href')).toMatch(/^\/admin\/products\/\d+$/)
  await detail.getByRole('button', { name: 'Send the receipt again' }).click()
  await detail.getByText('The receipt is on its way to lost.receipt@example.test.').waitFor()
})

test('an order that is opened while the filtered list is on its way opens beside that list', async () => {
  const { number } = await order('approve')
  const { page } = await open('/admin/orders')
  const list = await holdRequests(page, /orders\.data\?.*status=pending/)
  const state = page.getByRole('combobox', { name: 'Status' })
  await state.selectOption('pending')
  await list.asked
  await page.getByRole('link', { name: number }).click()
  list.release()
  await page.getByRole('complementary', { name: number }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('pending')
  await page.getByRole('link', { name: number }).waitFor({ state: 'detached' })
  expect(await state.inputValue()).toBe('pending')
})

test('the owner is told how the refund of a payment without an order stands', async () => {
  const told = { currency: 'USD', amountMinor: 300, refundedMinor: 0, live: null, payee: null }
  const lost = { id: 'lost-sale', providerOrderId: null, orderId: null, status: 'approved', statusDetail: '' } as const
  await recordOrphan(store.services, 'paypal', { ...told, ...lost })
  const [orphan] = await store.office.payments.listOrphans()
  const { page } = await open('/admin/orders')
  const line = page.getByRole('listitem').filter({ hasText: 'lost-sale' })
  await page.route('**/api/admin/orphans/*/refund', async (route) => {
    const at = new Date().toISOString()
    const silent: RefundRow = {
      ...{ id: 'silent', order_id: null, payment_id: orphan?.id ?? '', requested_by: 'owner', key: 'silent' },
      ...{ state: 'requested', amount_cents: 300, currency: 'USD', amount_minor: 300 },
      ...{ provider_refund_id: null, provider_status: null, created_at: at, updated_at: at },
    }
    await store.services.database.write((transaction) => insertRefund(transaction, silent))
    await route.fulfill({ json: { state: 'requested' } })
  })
  await line.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await page.getByText('The provider has not answered yet.').waitFor()
  await line.getByText('Refund under way').waitFor()
  expect(await line.getByRole('button', { name: 'Refund' }).count()).toBe(0)
  await line.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await line.waitFor({ state: 'detached' })
})

test('what is typed on while a search is on its way stays in its field', async () => {
  const { page } = await open('/admin/orders')
  const list = await holdRequests(page, /orders\.data\?.*query=nobody/)
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill('nobody')
  await search.press('Enter')
  await list.asked
  await search.pressSequentially(' else')
  list.release()
  await page.getByText('No order matches.').waitFor()
  expect(new URL(page.url()).searchParams.get('query')).toBe('nobody')
  expect(await search.inputValue()).toBe('nobody else')
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('')
})

test('an order that waits says why, and can be cancelled after a question', async () => {
  const { id } = await order(null)
  const { page } = await open(`/admin/orders/${id}`)
  await page.getByText('The buyer has not approved the payment yet. No money moved.').waitFor()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the order' })
  await dialog.getByRole('button', { name: 'Go back' }).click()
  expect(await owner.want(200, 'GET', `/api/admin/orders/${id}`)).toMatchObject({ status: 'awaiting_payment' })
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('complementary').getByText('Canceled', { exact: true }).waitFor()
})

test('a refund is given in part; too much is refused in words, and nothing is sent', async () => {
  const { id } = await order('approve')
  const { page } = await open(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this order' })
  const amount = dialog.getByRole('textbox', { name: 'Amount in US dollars' })
  await amount.fill('abc')
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await dialog.getByText('Enter an amount such as 2.50.').waitFor()
  await amount.fill('9')
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await dialog.getByRole('alert').waitFor()
  expect((await store.ledger()).refunds).toEqual([])
  await amount.fill('1,20')
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await page.getByText('The money was refunded.').waitFor()
  await page.getByRole('complementary').getByText('Partly refunded', { exact: true }).waitFor()
  expect((await store.ledger()).refunds).toMatchObject([{ amount: '1.20' }])
  // The order's history has the outcome; the record has what the owner did.
  await page.goto('/admin/security')
  const record = page.getByRole('region', { name: 'Owner activity' })
  await record
    .getByRole('row')
    .filter({ hasText: 'Refund requested' })
    .getByText(/^Payment: \w+; Amount: \$1\.20$/)
    .waitFor()
})

test('the proof of delivery is one printable page', async () => {
  const { id, number } = await order('approve')
  const { page } = await open(`/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Proof of delivery' }).click()
  await page.getByRole('heading', { level: 1, name: `Proof of delivery, ${number}` }).waitFor()
  await page.getByText('Nothing was downloaded.').waitFor()
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Order history' }) })
  for (const told of [/UTC: Order placed\s+USD \S+$/, /UTC: Payment: \w+\s+USD\s\S+, \S+$/, /UTC: Now: Paid$/])
    expect(await history.getByRole('listitem').allInnerTexts()).toContainEqual(expect.stringMatching(told))
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation', { name: 'Office' }).isVisible()).toBe(false)
  expect(await page.getByText('Terms agreed to at checkout').isVisible()).toBe(true)
})

test('the office speaks Spanish to an owner who chose it', async () => {
  const { page, context } = await office.openDesk()
  onTestFinished(() => context.close())
  await context.addCookies([{ name: 'voice', value: 'es', url: store.baseUrl }])
  await page.goto('/admin/orders')
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
})

test('an order that does not exist leaves the office standing', async () => {
  const { page } = await open('/admin/orders/nothing')
  await page.getByText('There is nothing at this address.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Office' }).isVisible()).toBe(true)
})

test('on a phone an order takes the place of the list, from its beginning, and leads back to it', async () => {
  const { number } = await order('approve')
  const { page } = await open('/admin/customers')
  await page.setViewportSize({ width: 390, height: 500 })
  const rooms = page.getByRole('navigation', { name: 'Office' })
  await rooms.getByRole('link', { name: 'Orders' }).click()
  const chosen = page.getByRole('link', { name: number })
  await chosen.click()
  const detail = page.getByRole('complementary', { name: number })
  await detail.getByText('Order placed').waitFor()
  expect(await chosen.isVisible()).toBe(false)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await detail.getByRole('link', { name: 'Back to the list' }).click()
  await chosen.waitFor()
  expect(await detail.count()).toBe(0)
  await page.goto('/admin/security')
  const present = await rooms.getByRole('link', { name: 'Security' }).boundingBox()
  expect(present && present.x >= 0 && present.x + present.width <= 390).toBe(true)
})

test('the desk is sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const { id } = await order('pending')
  const desk = await office.openDesk()
  onTestFinished(() => desk.context.close())
  for (const address of ['/admin/orders', `/admin/orders/${id}`, `/admin/orders/${id}/proof`])
    await checkPage(address, desk)
})

test('of a payment of which a part was given back, the office asks about what is left', async () => {
  const told = { currency: 'USD', amountMinor: 2000, refundedMinor: 1500, live: null, payee: null }
  const lost = { providerOrderId: null, orderId: null, status: 'partially_refunded', statusDetail: '' } as const
  await recordOrphan(store.services, 'paypal', { ...told, ...lost, id: 'partly-lost' })
  const { page } = await open('/admin/orders')
  const line = page.getByRole('listitem').filter({ hasText: 'partly-lost' })
  await line.getByText('USD 20.00, USD 5.00 of it left').waitFor()
  await line.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('dialog').getByText('Refund USD 5.00 to whoever paid it?').waitFor()
  const [orphan] = await store.office.payments.listOrphans()
  await store.office.payments.acceptOrphan({ orphanId: orphan?.id ?? '' })

  const { id } = await order('approve')
  const [payment] = (await owner.want(200, 'GET', `/api/admin/orders/${id}`)).payments
  await owner.want(200, 'POST', `/api/admin/orders/${id}/refund`, { json: { amountCents: 100 } })
  await store.services.database.write((transaction) =>
    transaction.updateTable('payments').set({ flag: 'extra' }).where('order_id', '=', id).execute(),
  )
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: `Refund USD 2.00, the rest of the payment of USD ${payment?.amount}` }).click()
  await page.getByRole('dialog').getByText('Refund USD 2.00, the rest of').waitFor()
})
