import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openBrowser } from '#test/browser/open-browser.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { checkPage } from '../check-page.ts'
import { openOffice } from '../open-office.ts'

// What is of today stays so.
const clock = createTestClock(new Date().toISOString())
const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' }, override: () => ({ clock }) })
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
  const { page } = await open()
  await page.getByText('Nothing needs your attention.').waitFor()
  await page.getByText('No orders yet.').waitFor()
})

test('the overview shows what waits, how it goes and what came last, each with the way there', async () => {
  await order('approve')
  await order('pending')
  const { page } = await open()
  const figures = page.getByRole('region', { name: 'Sales' }).first()
  const today = figures.getByRole('row').filter({ hasText: 'Today' })
  expect(await today.getByRole('cell').allTextContents()).toEqual(['Today', '3.00', '1', '0'])
  expect(await today.getByRole('link').getAttribute('href')).toMatch(/^\/admin\/reports\?from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await page.getByText('up to USD 3.00 a day').waitFor()
  expect(await page.getByRole('region', { name: 'Newest orders' }).first().getByRole('row').count()).toBe(3)
  await page.getByRole('link', { name: '1 order is waiting for the payment provider' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('pending')
  expect(await page.getByRole('row').count()).toBe(2)
})

test('an order with a withdrawal, paid to an account that the store has no credentials for, is named', async () => {
  const { read } = store.services.database
  const { id, number } = await read
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  await store.services.database.write(async (transaction) => {
    await transaction.updateTable('payment_attempts').set({ account: 'former' }).where('order_id', '=', id).execute()
    await transaction
      .insertInto('withdrawals')
      .values({ order_id: id, name: 'Ana', email: 'ana@example.test', at: new Date().toISOString() })
      .execute()
  })
  const { page } = await open()
  await page.getByRole('link', { name: /^1 order with a refund, withdrawal or dispute: / }).click()
  await page
    .getByRole('heading', { name: new RegExp(number) })
    .first()
    .waitFor()
})

test('a product that nobody can buy is named', async () => {
  await store.services.database.write((transaction) =>
    transaction.updateTable('products').set({ price_cents: null }).where('slug', '=', 'wizard').execute(),
  )
  const { page } = await open()
  await page.getByText('1 published model has no price, no file or a missing picture: Wizard').waitFor()
})

test('a bundle that went off sale with one of its figures is named, with the way to it', async () => {
  const { owner } = office
  const figure = async (title: string) =>
    (
      await owner.want(201, 'POST', '/api/admin/products', {
        body: productForm({ product: { title, price: '$3' }, files: { 'a.stl': tetrahedronStl(20) } }),
      })
    ).product
  const [stays, goes] = [await figure('Stays'), await figure('Goes')]
  const product = { title: 'Pair', price: '$5', bundle: [stays.id, goes.id] }
  const { product: pair } = await owner.want(201, 'POST', '/api/admin/products', { body: productForm({ product }) })
  const { page } = await open()
  const told = page.getByRole('link', {
    name: '1 bundle is not for sale because something in it cannot be delivered: Pair',
  })
  await page.getByRole('heading', { name: 'Needs your attention' }).waitFor()
  expect(await told.count()).toBe(0)
  await owner.want(200, 'PATCH', `/api/admin/products/${goes.id}`, { json: { state: 'draft' } })
  await page.reload()
  await told.click()
  await page.getByRole('heading', { level: 1, name: 'Pair' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/products/${pair.id}`)
  await owner.want(200, 'PATCH', `/api/admin/products/${pair.id}`, { json: { state: 'draft' } })
})

test('given-up work is told with its cause, tried again, or let go after a question', async () => {
  const at = new Date().toISOString()
  const mail = { subject: 'Hello', text: 't', html: 'h', created_at: at }
  const job = {
    run_at: at,
    attempts: 8,
    last_error: '550 no such person',
    created_at: at,
    finished_at: at,
    failed_at: at,
  }
  await store.services.database.write(async (transaction) => {
    await transaction
      .insertInto('mails')
      .values(['ana', 'eva'].map((name) => ({ ...mail, id: name, recipient: `${name}@example.test` })))
      .execute()
    await transaction
      .insertInto('jobs')
      .values([
        { ...job, id: 'again', kind: 'send-mail', payload: '{"mailId":"ana"}' },
        { ...job, id: 'let go', kind: 'send-mail', payload: '{"mailId":"eva"}' },
        { ...job, id: 'left', kind: 'tell-release', payload: '{"releaseId":"gone"}' },
      ])
      .execute()
  })
  const { page } = await open()
  await page.getByRole('link', { name: '3 background tasks failed for good' }).click()
  const list = page.getByRole('region', { name: 'Failed tasks' })
  const told = list.getByRole('listitem')
  await told.filter({ hasText: 'E-mail to ana@example.test: Hello' }).getByText('550 no such person').waitFor()
  await told.filter({ hasText: 'Update e-mail to buyers of something that no longer exists' }).waitFor()

  await list.getByRole('button', { name: 'Try again ana@example.test: Hello' }).click()
  await expect.poll(() => told.count()).toBe(2)
  const sentAt = () =>
    store.services.database.read.selectFrom('mails').select('sent_at').where('id', '=', 'ana').executeTakeFirst()
  await expect.poll(async () => (await sentAt())?.sent_at).toEqual(expect.any(String))

  await list.getByRole('button', { name: 'Dismiss eva@example.test: Hello' }).click()
  const question = page.getByRole('dialog', { name: 'Dismiss' })
  await question.getByRole('button', { name: 'Go back' }).click()
  expect(await told.count()).toBe(2)
  await list.getByRole('button', { name: 'Dismiss eva@example.test: Hello' }).click()
  await question.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => told.count()).toBe(1)
})

test('the page is sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const desk = await office.openDesk()
  onTestFinished(() => desk.context.close())
  await checkPage('/admin', desk)
})

test('a provider that takes test money only is named', async () => {
  await using earnest = await openTestStore({
    settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' },
    override: () => ({
      providers: () => ({ paypal: { ...createStandInProvider().provider, environment: 'sandbox' }, others: [] }),
    }),
  })
  const chrome = await openBrowser()
  onTestFinished(() => chrome[Symbol.asyncDispose]())
  const { page } = await chrome.newPage({ client: await newOwner(earnest), width: 1440 })
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Only owners see PayPal: set up with test money/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
})

test('a clock that is doubted is told, with what waits for it', async () => {
  await using earnest = await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } })
  const { database } = earnest.services
  const cleanings = database.read.selectFrom('cleanings').select('kind')
  // The last entry of the cleanup that runs at the start.
  await expect.poll(() => cleanings.where('kind', '=', 'uploads').execute()).toHaveLength(1)
  await database.write((transaction) =>
    transaction.updateTable('cleanings').set({ looked_at: '2026-01-01T00:00:00.000Z' }).execute(),
  )
  const chrome = await openBrowser()
  onTestFinished(() => chrome[Symbol.asyncDispose]())
  const { page } = await chrome.newPage({ client: await newOwner(earnest), width: 1440 })
  await page.goto('/admin')
  await page
    .getByText('Open payments, sales, gifts and cleanup wait until a payment provider confirms the time')
    .waitFor()
})

const task = /^The store is not set up yet/

test('a store that cannot sell yet is led to its first steps, until the last one is done', async () => {
  await using earnest = await openTestStore({
    settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' },
    override: ({ settingsSource }) => ({
      settingsSource: { ...settingsSource, probe: async () => ({ outcome: 'ok', detail: null }) },
    }),
  })
  const chrome = await openBrowser()
  onTestFinished(() => chrome[Symbol.asyncDispose]())
  const client = await newOwner(earnest)
  const { page } = await chrome.newPage({ client, width: 1440, reducedMotion: 'reduce' })
  await page.goto('/admin')
  const link = page.getByRole('link', { name: task })
  expect(await link.textContent()).toContain('Name and access, First product, Payments, Mail')
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor()
  const steps = page.getByRole('main').getByRole('listitem')
  expect(await steps.filter({ hasText: 'to do' }).count()).toBe(4)

  const changes = { STORE_NAME: 'Taller', SMTP_URL: 'smtp://mail.shop.example', MAIL_FROM: 'shop@example.test' }
  const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
  const { version } = await client.want(200, 'GET', '/api/admin/settings')
  await client.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes: { ...changes, ...paypal } } })
  await client.want(200, 'POST', '/api/admin/settings/test/mail', { json: { changes: {} } })
  await page.reload()
  expect(await steps.filter({ hasText: 'to do' }).count()).toBe(1)
  await page.goto('/admin')
  expect(await link.textContent()).toMatch(/: First product$/)

  const body = productForm({ product: { title: 'Owl', price: '$3' }, files: { 'owl.stl': tetrahedronStl(10) } })
  await client.want(201, 'POST', '/api/admin/products', { body })
  await page.reload()
  await page.getByRole('heading', { name: 'Needs your attention' }).waitFor()
  expect(await link.count()).toBe(0)
  await page.goto('/admin/first-steps')
  await page.getByText('All done: the store can sell.').waitFor()
})
