import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice({ settings: { PENDING_POLL_SECONDS: '600' } })
const { store, buyer, owner } = office
afterAll(() => office[Symbol.asyncDispose]())

/** A file name, as many figures have for a title: a single word to a browser. */
const title = 'Dragon_Rider_Presupported_with_Base_Wings_and_Banner_final_version_3'

beforeAll(async () => {
  await owner.want(200, 'PATCH', '/api/admin/products/102', { json: { title } })
  const { page, orderId } = await placeOrder(buyer, 'paypal', orderOf('wizard', '4.50'))
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  await buyer.want(200, 'PUT', '/api/me/cart/wizard', { json: {} })
  await buyer.want(200, 'PUT', '/api/me/favorites/wizard')
})

const widths = [320, 390, 480, 599, 820, 1440]

test.each(['/', '/all-models', '/product/wizard', '/cart', '/cart/checkout', '/favorites', '/purchases'])(
  '%s shows a title of one long word whole at every width, and every price beside it',
  async (address) => {
    const { page } = await office.visitAs(buyer, address)
    await page.getByRole('main').getByText(title).first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await page.evaluate(() => {
        const edges = [...document.querySelectorAll('main [translate=no], main h1, main h2, main h3')].map(
          (part) => part.getBoundingClientRect().right,
        )
        return Math.max(document.documentElement.scrollWidth, ...edges) - window.innerWidth
      })
      expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0)
    }
  },
)

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
