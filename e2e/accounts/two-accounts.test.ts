import type { BrowserContext } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { waitForHydration } from '#test/browser/open-browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

type Client = Awaited<ReturnType<typeof shop.signUp>>

/** Has the same effect as a sign-in in another window of the same browser. */
const signInAs = (context: BrowserContext, client: Client) =>
  context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: client.baseUrl, httpOnly: true })))

const cartOf = async (client: Client) => (await client.want(200, 'GET', '/api/me')).cart.map(({ slug }) => slug)

async function openTwo() {
  const [ana, bob] = [await shop.signUp(), await shop.signUp()]
  const { page, context } = await shop.newPage({ client: ana, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.goto(shop.product(0).link)
  // The page belongs to nobody until the store has said who is signed in.
  await page.locator('[data-initials]').first().waitFor()
  await page.evaluate(() => Object.assign(window, { firstLoad: true }))
  const isAnew = async () => {
    await page.waitForFunction(() => !('firstLoad' in window))
    await waitForHydration(page)
    // Only then does the page know whose it is.
    await page.locator('[data-initials]').first().waitFor()
  }
  const shownAccount = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    return page.getByRole('menu').textContent()
  }
  return { ana, bob, page, context, isAnew, shownAccount }
}

test('a page of one account never writes into the cart of another that signed in meanwhile, and becomes that one’s', async () => {
  const { ana, bob, page, context, isAnew, shownAccount } = await openTwo()
  // Until the press, the page must not hear of it by itself, as when it asks the store anew.
  const state = await holdRequests(page, /\/api\/me$/)
  await signInAs(context, bob)
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Cart', exact: true })
    .filter({ visible: true })
    .first()
    .click()
  state.release()
  await isAnew()
  expect(await shownAccount()).toContain(bob.email)
  expect([await cartOf(ana), await cartOf(bob)]).toEqual([[], []])
})

test('the first window notices by itself that somebody else came in in the second', async () => {
  const { bob, context, isAnew, shownAccount } = await openTwo()
  await signInAs(context, bob)
  const second = await context.newPage()
  await second.goto('/about')
  await isAnew()
  expect(await shownAccount()).toContain(bob.email)
  // Bob's own window continues.
  await second.goto(shop.product(1).link)
  await second
    .getByRole('main')
    .getByRole('button', { name: 'Cart', exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expect.poll(() => cartOf(bob)).toEqual([shop.product(1).slug])
})

test('the page that was left at sign-out asks the store again when the browser shows it once more', async () => {
  const { page } = await shop.visit('/purchases', { client: await shop.signUp(), reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Account menu' }).click()
  // The browsers of tests have no back/forward cache. An answer without content leaves the page as it would keep it.
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ status: 204 }),
  )
  const left = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await page.getByRole('menuitem', { name: /Log ?out/i }).click()
  await left
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/purchases')
})
