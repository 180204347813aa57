import { brotliCompressSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from './open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

const product = `/product/${shop.product(0).slug}`
const listings = ['/', '/all-models', '/fantasy', '/search?query=luma', '/search?query=zzzzzz', product]
const personal = ['/cart', '/cart/checkout', '/favorites', '/purchases', '/profile-settings']
const missing = ['/product/nothing', '/no/such/page']
const texts = ['/about', '/contact', '/privacy-policy', '/shipping-policy', '/refund-policy', '/membership-terms']
const account = ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/verify-email']
const outcomes = ['/success', '/success?token=x', '/failure?token=x', '/pending?collection_id=1']
const inside = [...listings, ...personal, ...missing]
const outside = ['/', ...texts, ...account, ...outcomes, '/register-now', '/demo/mail']

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

beforeAll(async () => {
  for (const index of [1, 2]) {
    await client.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
    await client.want(200, 'PUT', `/api/me/favorites/${shop.product(index).slug}`)
  }
})

async function openPages(who: object) {
  const opened = looks.map((look) => shop.newPage({ ...who, ...look, reducedMotion: 'reduce' }))
  return Promise.all(opened)
}
const [customers, strangers] = await Promise.all([openPages({ client }), openPages({ baseUrl: shop.store.baseUrl })])

/** Looks at one page in both themes: nothing for axe to blame and nothing in the console. */
async function checkPage(address: string, pages: typeof customers): Promise<void> {
  await Promise.all(
    pages.map(async ({ page, faults }) => {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (pages === customers) await page.locator('main:not(:has([class*=breathing]))').waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
      expect(faults).toEqual([])
    }),
  )
}

test.each(inside)('%s has no axe violation and no console message for a customer in either theme', (address) =>
  checkPage(address, customers),
)

test.each(outside)('%s has no axe violation and no console message for a stranger in either theme', (address) =>
  checkPage(address, strangers),
)

test('opened things have no axe violation either: suggestions, menu, drawer, viewer', async () => {
  const [wide] = customers
  if (!wide) return
  const { page, faults } = wide
  const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.goto(product)
  await page.getByRole('button', { name: 'Cart, 2' }).waitFor()
  await page.getByRole('banner').getByRole('searchbox').pressSequentially('a')
  await page.getByRole('listbox').waitFor()
  await check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menu').waitFor()
  await check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cart, 2' }).click()
  await page.getByRole('dialog', { name: 'Tu Carrito' }).waitFor()
  await check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Open the viewer/ }).click()
  await page.getByRole('dialog', { name: shop.product(0).title }).waitFor()
  await check()
  expect(faults).toEqual([])
})

test.each([
  { who: 'a customer', addresses: inside },
  { who: 'a stranger', addresses: outside },
])('nothing scrolls sideways from 320 to 1920 px for $who', async ({ who, addresses }) => {
  const visitor = who === 'a customer' ? { client } : { baseUrl: shop.store.baseUrl }
  const { page, context } = await shop.newPage({ ...visitor, width: 320, reducedMotion: 'reduce' })
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [320, 390, 599, 600, 820, 1080, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await context.close()
})

test.each(['/', '/all-models', product])('%s moves nothing while it loads', async (address) => {
  const { page, context } = await shop.newPage({ client, width: 390, height: 844, reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.getByRole('button', { name: /^Account menu/ }).waitFor()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
  await context.close()
})

test.each(['/', '/all-models', product])('the first load of %s stays within 130 KB of JavaScript', async (address) => {
  const html = await (await client.get(address)).text()
  const scripts = new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1] ?? ''))
  const bodies = await Promise.all([...scripts].map(async (script) => (await client.get(script)).text()))
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0)
  expect(scripts.size).toBeGreaterThan(3)
  expect(bytes).toBeLessThan(130_000)
})
