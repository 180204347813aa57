import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

/** Opens a page before the store gets another release, so that the page's scripts are those of a former one. */
async function openFormer(address: string) {
  const { page, context } = await shop.visit(address, { client, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await context.route('**/assets/*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ headers: { 'X-Release': 'former' } }) : route.fallback(),
  )
  await page.evaluate(() => Object.assign(window, { opened: 'before' }))
  return { page, context }
}

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'opened') === 'before')

test('a tab of an earlier release keeps what is typed, and becomes new with the next page', async () => {
  const { page } = await openFormer('/contact')
  const asked = page.waitForRequest((request) => request.method() === 'HEAD')
  await page.getByRole('searchbox', { name: 'Search' }).fill('dragon')
  await comeBack(page)
  await (await asked).response()
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('dragon')
  expect(await isSame(page)).toBe(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Anime' }).click()
  await page.getByRole('heading', { level: 1, name: 'Anime' }).waitFor()
  expect(await isSame(page)).toBe(false)
})

test('a tab of the present release goes on from page to page without loading anew', async () => {
  const { page, context } = await openFormer('/contact')
  await context.unroute('**/assets/*.js')
  const asked = page.waitForRequest((request) => request.method() === 'HEAD')
  await comeBack(page)
  await (await asked).response()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Anime' }).click()
  await page.getByRole('heading', { level: 1, name: 'Anime' }).waitFor()
  expect(await isSame(page)).toBe(true)
})
