// cspell:words Ridre
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' } })
const { store, buyer, owner } = office
afterAll(() => office[Symbol.asyncDispose]())

/** A file name, as many figures have for a title: a single word to a browser. */
const title = 'Dragon_Rider_Presupported_with_Base_Wings_and_Banner_final_version_3'

/** As long as a name before the @ may be. */
const email = `${'dragon.rider.'.repeat(4)}and.banner@example.test`
const mistyped = title.replace('Rider', 'Rides')
/** Nothing is called that, or nearly that. */
const unknown = [...title].reverse().join('')

await owner.want(200, 'PATCH', '/api/admin/products/102', { json: { title } })
const { page: payment, orderId } = await placeOrder(buyer, 'paypal', { ...orderOf('wizard', '4.50'), email })
await press(payment, 'approve')
await store.shop.payments.followPayment(orderId)
await buyer.want(200, 'PUT', '/api/me/cart/wizard', { json: {} })
await buyer.want(200, 'PUT', '/api/me/favorites/wizard')

const widths = [320, 390, 480, 599, 820, 1440]

/** Expects that the page is no wider than the window, and that no words of it are, at any width. */
async function expectWhole(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(() => {
      const words = [...document.querySelectorAll('main [translate=no], main h1, main h2, main h3')]
      const edges = words.map((part) => part.getBoundingClientRect().right)
      return Math.max(document.documentElement.scrollWidth, ...edges) - window.innerWidth
    })
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0)
  }
}

test.each(['/', '/all-models', '/product/wizard', '/cart', '/cart/checkout', '/favorites', '/purchases'])(
  '%s shows a title of one long word whole at every width, and every price beside it',
  async (address) => {
    const { page } = await office.visitAs(buyer, address)
    await page.getByRole('main').getByText(title).first().waitFor()
    await expectWhole(page)
  },
)

test.each([
  [`/success?order=${orderId}`, title],
  [`/success?order=${orderId}`, email],
  [`/search?query=${mistyped}`, `No figure matches “${mistyped}”`],
  [`/search?query=${unknown}`, `None of our figures matches “${unknown}”`],
  [`/all-models?query=${unknown}`, `None of our figures matches “${unknown}”`],
])('%s says %s whole at every width', async (address, words) => {
  const { page } = await office.visitAs(buyer, address)
  const said = page.getByRole('main').getByText(words)
  await said.waitFor()
  await expectWhole(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const { right, edge } = await said.evaluate((part) => {
      const column = part.closest('main > * > *')
      return { right: part.getBoundingClientRect().right, edge: column?.getBoundingClientRect().right }
    })
    expect(right, `at ${width} px`).toBeLessThanOrEqual(edge ?? 0)
  }
})

test('the page of a failed payment leads to a figure with a long title, whole at every width', async () => {
  const { page } = await office.visitAs(buyer, '/buy/wizard')
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('main').getByRole('link', { name: title }).waitFor()
  await expectWhole(page)
})

test('what was sold and for how much stands beside a long title in the reports, not below it', async () => {
  const { page } = await office.visit('/admin/reports')
  const row = page.getByRole('row').filter({ hasText: title }).first()
  await row.waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const cells = row.getByRole('cell')
    const boxes = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        const isCut = getComputedStyle(cell).overflowX === 'hidden'
        const { left, right } = (isCut ? cell : words).getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(boxes.length).toBe(3)
    for (const [index, { left }] of boxes.entries())
      expect(left, `at ${width} px`).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 0.5)
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width)
  }
})
