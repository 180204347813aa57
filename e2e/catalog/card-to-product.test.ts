import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { allowFaults } from '#test/browser/page-faults.ts'
import { holdRequests } from '../hold-requests.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

const product = shop.product(0)

/** A list whose product data waits for `release`, with scripts prefetched so that cards can open at once. */
async function openList({ width = 390, height = 844 } = {}) {
  const { page, context } = await shop.newPage({ client, width, height, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.goto('/all-models')
  await page.waitForFunction(() => {
    const { module } = Reflect.get(window, '__reactRouterManifest').routes['routes/product/page']
    return performance.getEntriesByName(new URL(module, location.href).href).length > 0
  })
  const { release } = await holdRequests(page, /\/product\/.*\.data/)
  return { page, context, release }
}

const press = (page: Page) =>
  page.getByRole('article', { name: product.title }).first().getByRole('heading').getByRole('link').click()
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: product.title })

test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('at $width px a product opens with what its card knows, and nothing moves as the rest arrives', async (size) => {
  const { page, release } = await openList(size)
  await press(page)
  await heading(page).waitFor()
  await page.getByText(product.price, { exact: false }).filter({ visible: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe(product.link)
  await expect.poll(() => page.title()).toMatch(`${product.title} | `)
  await page.getByRole('button', { name: 'Favorite', exact: true }).filter({ visible: true }).first().waitFor()
  expect(await page.getByRole('heading', { name: 'Delivery' }).count()).toBe(0)
  const places = () =>
    page
      .locator('h1, [data-buy-bar], main img[fetchpriority=high], [aria-label^="Picture "]')
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
  await page.locator('main img[fetchpriority=high]').evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode()
  })
  const before = await places()
  expect(before.length).toBeGreaterThan(2)
  release()
  await page.getByRole('heading', { name: 'Delivery' }).waitFor()
  expect(await places()).toEqual(before)
})

test('what is put into the cart before the rest arrives is that product', async () => {
  const { page, release } = await openList()
  await press(page)
  await heading(page).waitFor()
  await page.locator('[data-buy-bar]').getByRole('button', { name: 'Cart', exact: true }).click()
  await page.getByRole('dialog', { name: 'Tu Carrito' }).getByText(product.title).waitFor()
  release()
})

test('a product that is gone says so where its card had opened it', async () => {
  // React and the router log this for any answer that an error boundary shows.
  allowFaults(/: \w+$/, /React Router caught the following error during render \w+$/)
  const { page, release } = await openList()
  await page.route(/\/product\/.*\.data/, async (route) => {
    const url = route.request().url().replace(product.slug, 'no-such-figure')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  release()
  await press(page)
  await page.getByRole('heading', { level: 1, name: 'Modelo no encontrado.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(product.link)
})

test('a product whose data finds no line says so, and opens once there is one', async () => {
  // React and the router log this for any answer that an error boundary shows.
  allowFaults(/Failed to fetch/)
  const { page, context, release } = await openList()
  await press(page)
  await heading(page).waitFor()
  await context.setOffline(true)
  release()
  await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor()
  await context.setOffline(false)
  await heading(page).waitFor()
})

test('whose session has ended meets the sign-in screen at the address of the product', async () => {
  const { page, context, release } = await openList()
  await context.clearCookies()
  release()
  await press(page)
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(product.link)
})

test('back from a product the list stands where it was', async () => {
  const { page, release } = await openList()
  const card = page.getByRole('article').nth(10)
  await card.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(300)
  release()
  await card.getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { name: 'Delivery' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})
