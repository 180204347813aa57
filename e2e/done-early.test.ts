import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openShop } from './open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

/** The page as the server wrote it; `come` lets its scripts come, and it alive. */
async function openWithoutScripts(address: string, visitor = client) {
  const { page, context, faults } = await shop.newPage({ client: visitor, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  const alive = page.goto(address)
  const come = async () => {
    coming.resolve()
    await alive
  }
  return { page, come, faults }
}

const isAt = (page: Page, path: string, query: string) =>
  page.waitForURL(({ pathname, searchParams }) => pathname === path && searchParams.get('query') === query)

test('what was typed into the search before the page’s script ran is searched for', async () => {
  const { page, come, faults } = await openWithoutScripts('/about')
  const search = page.getByRole('search').getByRole('searchbox')
  await search.fill('luma')
  await come()
  expect(await search.inputValue()).toBe('luma')
  await search.press('Enter')
  await isAt(page, '/search', 'luma')
  expect(faults).toEqual([])
})

test('what was typed into a list’s filter before the page’s script ran filters it', async () => {
  const { page, come, faults } = await openWithoutScripts('/all-models')
  const filter = page.getByRole('main').getByRole('searchbox')
  await filter.fill('luma')
  await come()
  await isAt(page, '/all-models', 'luma')
  expect(await filter.inputValue()).toBe('luma')
  expect(faults).toEqual([])
})

test('no price can be typed before the page’s script would hear it', async () => {
  const { id, link } = shop.product(0)
  await shop.store.office.products.edit({ id, change: { minCents: 200, suggestedCents: 500 } })
  const { page, come, faults } = await openWithoutScripts(link)
  const price = page.getByRole('textbox', { name: 'Tú eliges el precio (USD)' })
  await price.waitFor()
  expect(await price.isEditable()).toBe(false)
  await come()
  await price.fill('2')
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.getByRole('button', { name: 'Pagar USD $2' }).waitFor()
  expect(faults).toEqual([])
})

test('no button can be pressed before the page’s script would hear it', async () => {
  const { page, come, faults } = await openWithoutScripts('/admin/codes', await newOwner(shop.store))
  const button = page.getByRole('button', { name: 'New code' })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  await Promise.all([button.click(), come()])
  await page.getByRole('dialog', { name: 'A new code' }).waitFor()
  expect(faults).toEqual([])
})

test('who logs out before the page knows who they are is out, and led out', async () => {
  const leaving = await shop.signUp()
  const { page, faults } = await shop.visit('/about', { client: leaving, reducedMotion: 'reduce' })
  // Never answered.
  await page.route('**/api/me', () => {})
  await page.goto('/all-models')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await leaving.get('/api/me')).status).toBe(401)
  expect(faults).toEqual([])
})
