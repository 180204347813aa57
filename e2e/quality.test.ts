import { brotliCompressSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, expect, test } from 'vitest'
import { openShop } from './open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

const product = `/product/${shop.product(0).slug}`
const inside = ['/', '/all-models', '/fantasy', '/search?query=luma', product, '/product/nothing', '/no/such/page']
const outside = ['/', '/about', '/contact', '/login', '/register', '/forgot-password', '/register-now']
const pages = [
  ...inside.map((address) => ({ address, who: 'a customer' })),
  ...outside.map((address) => ({ address, who: 'a stranger' })),
]
const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

test.each(pages)('$address has no axe violation for $who in either theme', async ({ address, who }) => {
  const visitor = who === 'a customer' ? { client } : { baseUrl: shop.store.baseUrl }
  for (const look of looks) {
    const { page, context, faults } = await shop.newPage({ ...visitor, ...look, reducedMotion: 'reduce' })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  }
})

test.each([320, 390, 599, 600, 820, 1080, 1440, 1920])('nothing scrolls sideways at %d px', async (width) => {
  const { page, context } = await shop.newPage({ client, width, reducedMotion: 'reduce' })
  for (const address of [...inside, '/about']) {
    await page.goto(address)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, address).toBeLessThanOrEqual(0)
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
