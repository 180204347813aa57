import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openBrowser } from '#test/browser/open-browser.ts'
import { openDownloadShop } from '#test/stores/download-shop.ts'

const { clock, ana, order } = await openDownloadShop()
const chrome = await openBrowser()
afterAll(() => chrome[Symbol.asyncDispose]())

const linkSeconds = 15 * 60

async function seeExpired(page: Page) {
  await page.getByRole('heading', { name: 'Este enlace ya venció' }).waitFor()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Purchases' }).waitFor()
}

test('after a purchase the file is saved and the page stays; once the link has expired, a page gives a new one', async () => {
  const { page } = await chrome.visit(`/success?order=${order.id}`, { client: ana })
  const link = page.getByRole('link', { name: /^Descargar/ })
  const saved = page.waitForEvent('download')
  await link.click()
  expect((await saved).suggestedFilename()).toBe(`order-${order.number}.zip`)
  expect(await (await saved).failure()).toBeNull()
  await page.getByText('🎉 Tu archivo está listo para descargar.').waitFor()
  clock.advance(linkSeconds + 60)
  await link.click()
  await seeExpired(page)
})

test('among the purchases, too, a file is saved, and a refusal is a page', async () => {
  const { page } = await chrome.visit('/purchases', { client: ana })
  const button = page.getByRole('button', { name: /^All files in one ZIP/ })
  const saved = page.waitForEvent('download')
  await button.click()
  expect((await saved).suggestedFilename()).toBe(`order-${order.number}.zip`)
  expect(await (await saved).failure()).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/purchases')
  await page.route('**/api/secure-link?*', async (route) => {
    const response = await route.fetch()
    clock.advance(linkSeconds + 60)
    await route.fulfill({ response })
  })
  await button.click()
  await seeExpired(page)
})
