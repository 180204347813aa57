import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openShop } from './open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

/** As a browser that is told to keep nothing of this site. */
const forbidden = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(window, 'indexedDB', { get: refuse })
}

/** As a disk without room. */
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, {
    add(this: IDBObjectStore) {
      this.transaction.abort()
    },
  })
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

test.each([
  ['forbidden', forbidden],
  ['full', full],
])(
  'with a storage that is %s the cart works, and without a line it is said that nothing is kept',
  async (_, refuse) => {
    const client = await shop.signUp()
    const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
    onTestFinished(() => context.close())
    await page.addInitScript(refuse)
    const { slug, link } = shop.product(0)
    await page.goto(link)
    await press(page, 'Cart')
    const inCart = async () => (await client.want(200, 'GET', '/api/me')).cart.map((item) => item.slug)
    await expect.poll(inCart).toEqual([slug])
    await page.getByRole('dialog', { name: 'Tu Carrito' }).waitFor()
    await page.keyboard.press('Escape')

    await page.clock.install()
    await context.route('**/api/me**', (route) => route.abort())
    await context.route('**/api/me/**', (route) => route.abort())
    await press(page, 'Favorite')
    await page.getByRole('main').getByRole('button', { name: 'Favorite', pressed: true }).first().waitFor()
    const note = page.getByRole('status').filter({ hasText: 'This browser keeps nothing' })
    await expect.poll(async () => page.clock.fastForward(2_000).then(() => note.count())).toBe(1)

    await context.unroute('**/api/me**')
    await context.unroute('**/api/me/**')
    const favorites = async () => (await client.want(200, 'GET', '/api/me')).favorites.length
    await expect.poll(async () => page.clock.fastForward(5_000).then(favorites)).toBe(1)
  },
)
