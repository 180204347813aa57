import { readFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { checkPage } from '../check-page.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' } })
afterAll(() => office[Symbol.asyncDispose]())
const { store, buyer } = office

async function open(address: string) {
  const opened = await office.openDesk()
  onTestFinished(() => opened.context.close())
  const scripts: string[] = []
  opened.page.on('request', (request) => {
    if (request.url().includes('draw-chart')) scripts.push(request.url())
  })
  await opened.page.goto(address)
  return { ...opened, scripts }
}
const part = (page: Awaited<ReturnType<typeof open>>['page'], name: string) =>
  page.getByRole('region', { name }).first()
/** How many pixels of the first chart are drawn, and how many of them as dark as ink on paper. */
const drawn = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas')
    const copy = new OffscreenCanvas(canvas?.width ?? 1, canvas?.height ?? 1)
    const brush = copy.getContext('2d', { willReadFrequently: true })
    if (!canvas || !brush) return { all: 0, dark: 0 }
    brush.drawImage(canvas, 0, 0)
    const pixels = brush.getImageData(0, 0, copy.width, copy.height).data
    let [all, dark] = [0, 0]
    for (let at = 0; at < pixels.length; at += 4) {
      if ((pixels[at + 3] ?? 0) < 250) continue
      all += 1
      if (Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) < 45) dark += 1
    }
    return { all, dark }
  })

test('before anything was sold every part says so, and no chart is loaded', async () => {
  const { page, scripts } = await open('/admin/reports')
  await page.getByText('Nothing was sold in this period.').waitFor()
  await page.getByText('Every search found something.').waitFor()
  expect(await page.locator('canvas').count()).toBe(0)
  expect(scripts).toEqual([])
})

test('sales, looks and fruitless searches show as sentence, chart, table and file', async () => {
  const { page: address, orderId } = await placeOrder(buyer, 'paypal', orderOf('wizard', '9.00', 2))
  await press(address, 'approve')
  await store.shop.payments.followPayment(orderId)
  for (const name of ['view_item', 'view_item', 'add_to_cart', 'purchase'] as const)
    await store.shop.analytics.countEvent({ name, slug: 'wizard' })
  await buyer.get('/search?query=unicornio+azul')
  // Nothing waits for the count, and the page shows what is there.
  await expect
    .poll(async () => (await store.office.reports.traffic({})).emptySearches.map(({ query }) => query))
    .toContain('unicornio azul')
  const { page, scripts } = await open('/admin/reports')
  const sales = part(page, 'Sales')
  await sales.getByText('USD 9.00 in total; the best day was').waitFor()
  await expect.poll(async () => (await drawn(page)).all).toBeGreaterThan(500)
  // Fetched once, then imported from the cache.
  expect(new Set(scripts).size).toBe(1)
  await sales.getByText('Show as a table').click()
  await sales.getByRole('cell', { name: '9.00' }).waitFor()
  expect(await sales.getByRole('row').count()).toBe(31)
  await part(page, 'Best sellers')
    .getByRole('link', { name: /Wizard/i })
    .waitFor()
  await part(page, 'From view to purchase').getByText('50% of views').first().waitFor()
  await part(page, 'Most viewed').getByRole('link', { name: 'wizard STL', exact: true }).waitFor()
  await part(page, 'Searches that found nothing').getByText('unicornio azul').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sales.getByRole('link', { name: 'Days as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('day,orders,sales_usd')
})

test('who puts more into the cart than is looked at makes no percentage of four digits', async () => {
  const { countEvent } = store.shop.analytics
  await countEvent({ name: 'view_item', slug: 'dragon' })
  const { view_item, add_to_cart } = (await store.office.reports.traffic({})).totals
  for (let times = add_to_cart; times < 25 * view_item; times++)
    await countEvent({ name: 'add_to_cart', slug: 'dragon' })
  const { page } = await open('/admin/reports')
  const funnel = part(page, 'From view to purchase')
  await funnel.getByText('25 per view').waitFor()
  expect((await funnel.getByText('% of views').allTextContents()).join()).not.toMatch(/\d{3}/)
})

test('the charts follow the theme', async () => {
  const { page } = await open('/admin/reports')
  await expect.poll(async () => (await drawn(page)).dark).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await drawn(page)).dark).toBe(0)
  expect((await drawn(page)).all).toBeGreaterThan(500)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'paper'
  })
  await expect.poll(async () => (await drawn(page)).dark).toBeGreaterThan(100)
})

test('the period is one of four or one’s own; impossible days are refused in words', async () => {
  const { page } = await open('/admin/reports')
  const periods = page.getByRole('navigation', { name: 'Period' })
  expect(await periods.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('page')
  await periods.getByRole('link', { name: '1 year' }).click()
  await part(page, 'Sales').getByText('the best week was').waitFor()
  await page.getByLabel('From', { exact: true }).fill('2026-02-01')
  await page.getByLabel('To', { exact: true }).fill('2026-02-03')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('Feb 1, 2026 to Feb 3, 2026').waitFor()
  await page.getByText('Nothing was sold in this period.').waitFor()
  for (const days of [
    'from=2026-02-03&to=2026-02-01',
    'from=2001-01-01&to=2026-01-01',
    'from=2026-02-31',
    'to=later',
  ]) {
    await page.goto(`/admin/reports?${days}`)
    await page.getByText('These days cannot be shown').waitFor()
  }
})

test('no other page loads the chart code', async () => {
  const { page, scripts } = await open('/')
  for (const address of ['/', '/product/wizard', '/admin', '/admin/orders', '/admin/customers']) {
    await page.goto(address)
    await page.getByRole('heading').first().waitFor()
  }
  expect(scripts).toEqual([])
})

test('the room is sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const desk = await office.openDesk()
  onTestFinished(() => desk.context.close())
  await checkPage('/admin/reports?days=365', desk)
  await desk.page.locator('summary').first().click()
  await checkPage('/admin/reports', desk)
})
