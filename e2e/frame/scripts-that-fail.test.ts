import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { allowFaults } from '#test/browser/page-faults.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ STORE_ACCESS: 'open' })
afterAll(() => shop[Symbol.asyncDispose]())

/** Makes the first request for these files fail. */
async function failOnce(page: Page, files: string) {
  const asked: string[] = []
  await page.route(files, (route) => (asked.push(route.request().url()) === 1 ? route.abort() : route.continue()))
  return () => asked.length
}

test('a part whose file fails once comes nevertheless, and what was typed beside it stays', async () => {
  const client = await shop.signUp()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(0).slug}`, { json: {} })
  const { page } = await shop.visit('/cart/checkout', { client })
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await email.fill('typed@buyer.test')
  const countAsked = await failOnce(page, '**/assets/code-form-*.js')
  await page.getByRole('button', { name: '¿Tienes un código?' }).click()
  await page.getByRole('textbox', { name: 'Código de descuento' }).waitFor()
  expect(countAsked()).toBeGreaterThan(1)
  expect(await email.inputValue()).toBe('typed@buyer.test')
})

test('so it does where a file that it needs in turn fails', async () => {
  const client = await shop.signUp()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(0).slug}`, { json: {} })
  const { page } = await shop.visit('/cart/checkout', { client })
  const countAsked = await failOnce(page, '**/assets/code-texts-*.js')
  await page.getByRole('button', { name: '¿Tienes un código?' }).click()
  await page.getByRole('textbox', { name: 'Código de descuento' }).waitFor()
  expect(countAsked()).toBeGreaterThan(1)
})

test('what a press asked for while there was no line opens once there is one', async () => {
  const { page } = await shop.visit('/about', { client: await shop.signUp() })
  let asked = 0
  let isLost = true
  await page.route('**/assets/cart-drawer-*.js', (route) => {
    asked += 1
    return isLost ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  // One request may come from hovering; more than that means that the click retried.
  await expect.poll(() => asked).toBeGreaterThan(1)
  isLost = false
  await page.getByRole('dialog', { name: 'Tu Carrito' }).waitFor()
})

test('texts that fail once come nevertheless', async () => {
  const { page } = await shop.visit('/hot', { baseUrl: shop.store.baseUrl })
  const countAsked = await failOnce(page, '**/assets/sign-in-mixed-*.js')
  await page.getByRole('button', { name: 'Favorite' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(countAsked()).toBeGreaterThan(1)
})

test('without a line the free sample says so, and comes with the next press once there is one', async () => {
  const { page } = await shop.visit('/', { client: await shop.signUp(), reducedMotion: 'reduce' })
  const sample = page.getByRole('button', { name: 'Download the free sample' })
  const shelves = page.waitForResponse('**/assets/home-shelves-*.js')
  await sample.scrollIntoViewIfNeeded()
  await (await shelves).finished()
  let isLost = true
  await page.route(/\/assets\/[\w-]*sample|\/api\/secure-link/, (route) => (isLost ? route.abort() : route.continue()))
  const failed = page.getByRole('alert').filter({ hasText: /\S/ })
  await sample.click()
  await failed.waitFor()
  isLost = false
  const [download] = await Promise.all([page.waitForEvent('download'), sample.click()])
  expect(download.suggestedFilename()).toBe('estela-sample.zip')
  await expect.poll(() => failed.count()).toBe(0)
})

/** As when the store had two releases since the page was loaded. */
const beGone = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))

test('where a part is gone for good the page is opened anew', async () => {
  const client = await shop.signUp()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(0).slug}`, { json: {} })
  const { page } = await shop.visit('/cart/checkout', { client })
  allowFaults(/code-form-[\w-]+\.js answered 404/)
  await beGone(page, '**/assets/code-form-*.js')
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: '¿Tienes un código?' }).click()
  await reloaded
  await page.getByRole('textbox', { name: 'Correo electrónico' }).waitFor()
})

test('where the cart drawer is gone for good the cart has its page', async () => {
  const { page } = await shop.visit('/about', { client: await shop.signUp() })
  await beGone(page, '**/assets/cart-drawer-*.js')
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await page.waitForURL('**/cart')
})
