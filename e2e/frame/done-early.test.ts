import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { waitForHydration } from '#test/browser/open-browser.ts'
import { type Client, testPassword } from '#test/client.ts'
import { holdRequests } from '../hold-requests.ts'
import { openShop } from '../open-shop.ts'

type Visitor = { client: Client } | { baseUrl: string }

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

/** Opens the page as the server wrote it, with the script that keeps early clicks; `come` lets the others load. */
async function openWithoutScripts(
  address: string,
  visitor: Visitor = { client },
  held = /\/assets\/(?!early-).*\.js$/,
) {
  const { page, context } = await shop.newPage({ ...visitor, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const scripts = await holdRequests(page, held)
  const early = page.waitForResponse(/\/assets\/early-/)
  // Navigating on interrupts the load.
  const alive = page.goto(address, { timeout: 0 }).catch(() => {})
  const come = async () => {
    scripts.release()
    await alive
  }
  await (await early).finished()
  return { page, come }
}

const isAt = (page: Page, path: string, query: string) =>
  page.waitForURL(({ pathname, searchParams }) => pathname === path && searchParams.get('query') === query)

test('what was typed into the search before the page’s script ran is searched for', async () => {
  const { page, come } = await openWithoutScripts('/about')
  const search = page.getByRole('search').getByRole('searchbox')
  await search.fill('luma')
  await come()
  expect(await search.inputValue()).toBe('luma')
  await search.press('Enter')
  await isAt(page, '/search', 'luma')
})

test('what was typed into a list’s filter before the page’s script ran filters it', async () => {
  const { page, come } = await openWithoutScripts('/all-models')
  const filter = page.getByRole('main').getByRole('searchbox')
  await filter.fill('luma')
  await come()
  await isAt(page, '/all-models', 'luma')
  expect(await filter.inputValue()).toBe('luma')
})

test('what was typed into a form before the page’s script ran is what is sent', async () => {
  const buyer = await shop.signUp()
  const { page, come } = await openWithoutScripts('/profile-settings', { client: buyer })
  await page.getByLabel('Current password', { exact: true }).fill(testPassword)
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill('Other-Pass-1!')
  await come()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed successfully').waitFor()
})

test('what an owner typed before the page’s script ran is there to be saved, in a field of any kind, also emptied', async () => {
  const owner = await newOwner(shop.store)
  const { page, come } = await openWithoutScripts('/admin/settings', { client: owner })
  const store = page.getByRole('region', { name: 'Store', exact: true })
  const field = (name: string) => store.getByRole('textbox', { name })
  await field('Name of the store').fill('')
  await field('E-mail for buyers').fill('help@shop.example')
  await field('Banned e-mail addresses').fill('one@shop.example\ntwo@shop.example')
  await come()
  await expect.poll(() => store.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  const typed = ['Name of the store', 'E-mail for buyers', 'Banned e-mail addresses'].map((name) => field(name))
  expect(await Promise.all(typed.map((one) => one.inputValue()))).toEqual([
    '',
    'help@shop.example',
    'one@shop.example\ntwo@shop.example',
  ])
})

test('the order that was chosen before the page’s script ran is the list’s', async () => {
  const { page, come } = await openWithoutScripts('/all-models')
  const order = page.getByRole('combobox', { name: 'Sort' })
  await order.selectOption('popular')
  await come()
  await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'popular')
  await expect.poll(() => order.inputValue()).toBe('popular')
})

test('no price can be typed before the page’s script would hear it', async () => {
  const { id, link } = shop.product(0)
  await shop.store.office.products.edit({ id, change: { minCents: 200, suggestedCents: 500 } })
  const { page, come } = await openWithoutScripts(link)
  const price = page.getByRole('textbox', { name: 'Tú eliges el precio (USD)' })
  await price.waitFor()
  expect(await price.isEditable()).toBe(false)
  await come()
  await price.fill('2')
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.getByRole('button', { name: 'Pagar USD $2' }).waitFor()
})

const license = { id: 'prints', name: 'Venta de impresiones', text: 'Hasta 50 al año.', priceCents: 1500 }
const licensed = shop.product(3)
beforeAll(() => shop.store.office.products.edit({ id: licensed.id, change: { licenses: [license] } }))

test('the license that was chosen before the page’s script ran is the one that is bought, though pressed at once', async () => {
  const { page, come } = await openWithoutScripts(licensed.link)
  await page.getByRole('radio', { name: /Venta de impresiones/ }).check()
  await page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first().click()
  await come()
  await page.getByRole('button', { name: 'Pagar USD $15' }).waitFor()
})

test('who pressed on before the page’s script ran is not led on without the chosen license, however slow the line', async () => {
  const { page, come } = await openWithoutScripts(licensed.link)
  await page.clock.install()
  await page.getByRole('radio', { name: /Venta de impresiones/ }).check()
  await buyNow(page).click()
  await page.clock.runFor(50_000)
  // The link shows that it was pressed.
  expect(await buyNow(page).evaluate((link) => link.getAnimations().length)).toBe(1)
  await come()
  await page.getByRole('button', { name: 'Pagar USD $15' }).waitFor()
})

test('the license that was chosen is the one that is bought, however busy the page is between the two presses', async () => {
  const { page, come } = await openWithoutScripts(licensed.link)
  // React's later work comes later than the press that is replayed next.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 150)
    }
  })
  await page.getByRole('radio', { name: /Venta de impresiones/ }).check()
  await buyNow(page).click()
  await come()
  await page.getByRole('button', { name: 'Pagar USD $15' }).waitFor()
})

test.each([
  ['the page', undefined],
  ['that part', /\/assets\/offer-.*\.js$/],
])('of several licenses that were chosen before the script of %s came, the last one is bought', async (_what, held) => {
  const { page, come } = await openWithoutScripts(licensed.link, { client }, held)
  const prints = page.getByRole('radio', { name: /Venta de impresiones/ })
  if (held) await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await prints.check()
  await page.getByRole('radio', { name: /Uso personal/ }).check()
  await prints.check()
  await buyNow(page).click()
  await come()
  await page.getByRole('button', { name: 'Pagar USD $15' }).waitFor()
})

test('a link that waits for a choice still opens in another tab, if it was pressed so', async () => {
  const { page, come } = await openWithoutScripts(licensed.link, { client }, /\/assets\/offer-.*\.js$/)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await page.getByRole('radio', { name: /Venta de impresiones/ }).check()
  const opened = page.context().waitForEvent('page')
  await buyNow(page).click({ modifiers: ['ControlOrMeta'] })
  await come()
  const tab = await opened
  await tab.getByRole('button', { name: 'Pagar USD $15' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(licensed.link)
})

test('what is offered beside a price stands still while its script comes', async () => {
  const { page, come } = await openWithoutScripts(licensed.link, { client }, /\/assets\/offer-.*\.js$/)
  const choice = await page.getByRole('group', { name: 'Licencia' }).elementHandle()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(await choice?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await page.getByRole('radio', { name: /Venta de impresiones/ }).check()
  await come()
  await page.getByText('USD $15', { exact: true }).first().waitFor()
  expect(await choice?.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

/** A person with one figure in the cart, and another figure at a different price. */
async function someoneAndFigure() {
  const buyer = await shop.signUp()
  const { slug, price } = shop.product(0)
  await buyer.want(200, 'PUT', `/api/me/cart/${slug}`, { json: {} })
  const figure = shop.products.find((one) => one.price !== price)
  if (!figure) throw new Error('All figures cost the same.')
  return { buyer, figure }
}
const buyNow = (page: Page) => page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first()

test('Buy Now buys that figure and not the cart, though pressed before the page’s script ran', async () => {
  const { buyer, figure } = await someoneAndFigure()
  const { page, come } = await openWithoutScripts(figure.link, { client: buyer })
  await buyNow(page).click()
  await page.waitForURL('**/buy/*', { waitUntil: 'commit' })
  void come()
  await page.getByRole('button', { name: `Pagar USD ${figure.price}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart/checkout')
})

test('the address of Buy Now, opened in another tab, buys that figure there', async () => {
  const { buyer, figure } = await someoneAndFigure()
  const { page } = await shop.visit(figure.link, { client: buyer, reducedMotion: 'reduce' })
  const tab = await shop.visit((await buyNow(page).getAttribute('href')) ?? '', { client: buyer })
  await tab.page.getByRole('button', { name: `Pagar USD ${figure.price}` }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe('/cart/checkout')
})

test('a button that was pressed before the page’s script ran is answered as it comes', async () => {
  const { page, come } = await openWithoutScripts('/admin/codes', { client: await newOwner(shop.store) })
  await page.getByRole('button', { name: 'New code' }).click()
  await come()
  await page.getByRole('dialog', { name: 'New code' }).waitFor()
})

test('impatient presses of one button are one, and each button is answered', async () => {
  const buyer = await shop.signUp()
  const { page, come } = await openWithoutScripts('/all-models', { client: buyer })
  const card = page.getByRole('main').getByRole('article').first()
  const heart = card.getByRole('button', { name: 'Favorite' })
  for (let press = 0; press < 4; press++) await heart.click()
  await card.getByRole('button', { name: 'Add to Cart' }).dblclick()
  await come()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  await expect.poll(async () => (await buyer.want(200, 'GET', '/api/me')).favorites).toHaveLength(1)
})

test('a heart that was seen empty and pressed is full, though it was full before', async () => {
  const buyer = await shop.signUp()
  const { slug, link } = shop.product(1)
  await buyer.want(200, 'PUT', `/api/me/favorites/${slug}`)
  const { page, come } = await openWithoutScripts('/all-models', { client: buyer })
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${link}"]`) })
  const heart = card.getByRole('button', { name: 'Favorite' })
  await heart.click()
  await come()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  await expect.poll(async () => (await buyer.want(200, 'GET', '/api/me')).cart).toHaveLength(1)
  expect((await buyer.want(200, 'GET', '/api/me')).favorites).toHaveLength(1)
})

test('figures that are compared stay, whatever is pressed before the page knows of them', async () => {
  const [one, two, three] = shop.products.map(({ id, link, title, image }) => ({ id, link, title, image }))
  if (!one || !two || !three) throw new Error('Too few figures.')
  const compared = async (address: string, name: string, figures: object[]) => {
    const { page, come } = await openWithoutScripts(address)
    await page.evaluate((given) => localStorage.setItem('estela-compare-1', given), JSON.stringify(figures))
    await page.getByRole('main').getByRole('button', { name }).click()
    await come()
    const tray = page.getByRole('region', { name: 'Compare' })
    await tray.waitFor()
    return async () => (await page.evaluate(() => localStorage.getItem('estela-compare-1'))) ?? '[]'
  }
  const idsOf = (kept: string) => JSON.parse(kept).map(({ id }: { id: string }) => id)
  const known = await compared(one.link, 'Compare', [one, two])
  expect(idsOf(await known())).toEqual([one.id, two.id])
  const third = await compared(three.link, 'Compare', [one, two])
  await expect.poll(async () => idsOf(await third())).toEqual([one.id, two.id, three.id])
  const listed = await compared('/all-models', 'Compare figures', [one, two])
  expect(idsOf(await listed())).toEqual([one.id, two.id])
})

test('what is pressed where the script of one part is still to come is answered then', async () => {
  const visitor = { baseUrl: shop.store.baseUrl }
  const { page, come } = await openWithoutScripts('/', visitor, /\/assets\/sign-in-screen-.*\.js$/)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await come()
  await page.getByRole('heading', { name: 'Register' }).waitFor()
})

test('what was typed, and where somebody skipped to, stays while the script of that part is still to come', async () => {
  const visitor = { baseUrl: shop.store.baseUrl }
  const { page, come } = await openWithoutScripts('/', visitor, /\/assets\/sign-in-screen-.*\.js$/)
  await waitForHydration(page)
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('ana@example.com')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focused).toBe('sign-in')
  await come()
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByLabel('Password', { exact: true }).and(page.locator('[type=text]')).waitFor()
  expect(await email.inputValue()).toBe('ana@example.com')
})

test('who jumped within a page and went on comes back to that page, and to where they began', async () => {
  const { page } = await shop.visit('/all-models', { client, reducedMotion: 'reduce' })
  const isOpen = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await isOpen('About')
  await page.goBack()
  await isOpen('Models')
  expect(new URL(page.url()).hash).toBe('#main')
  await page.goBack()
  await isOpen('Models')
  expect(new URL(page.url()).hash).toBe('')
  await page.goForward()
  await page.goForward()
  await isOpen('About')
})

test('a press that was stopped on its way is made up for, unless it was stopped on purpose', async () => {
  const { page } = await shop.visit('/about', { client, reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const add = (name: string, stop: (event: Event) => void) => {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', textContent: name })
      button.addEventListener('click', () => button.setAttribute('data-heard', ''))
      document.querySelector('h1')?.before(button)
      const stopOnce = (event: Event) => {
        if (event.target !== button) return
        document.removeEventListener('click', stopOnce, true)
        event.stopPropagation()
        stop(event)
      }
      document.addEventListener('click', stopOnce, true)
    }
    add('Dragged', (event) => event.preventDefault())
    add('Not there yet', () => {})
  })
  await page.getByRole('button', { name: 'Dragged' }).click()
  await page.getByRole('button', { name: 'Not there yet' }).click()
  await page.locator('button[data-heard]').waitFor()
  expect(await page.locator('button[data-heard]').allTextContents()).toEqual(['Not there yet'])
})

test('who logs out before the page knows who they are is out, and led out', async () => {
  const leaving = await shop.signUp()
  const { page } = await shop.visit('/about', { client: leaving, reducedMotion: 'reduce' })
  // Never answered.
  await page.route('**/api/me', () => {})
  await page.goto('/all-models')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await leaving.get('/api/me')).status).toBe(401)
})
