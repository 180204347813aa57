import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { voices } from '#domain/voice.ts'
import { allowFaults } from '#test/browser/page-faults.ts'
import { testPassword } from '#test/client.ts'
import { waitUntil } from '#test/wait-until.ts'
import { findViolations } from '../find-violations.ts'
import { isFocusNowhere } from '../keyboard.ts'
import { openShop } from '../open-shop.ts'
import { findFocusProblem } from './find-focus-problem.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

const stranger = { baseUrl: shop.store.baseUrl }
const { slug, title } = shop.product(0)

const visit = (address: string, options: Parameters<typeof shop.newPage>[0]) =>
  shop.visit(address, { reducedMotion: 'reduce', ...options })

/** How many elements stay in the window however the page is scrolled. */
const countKept = () =>
  [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element)
    const { top, bottom, height } = element.getBoundingClientRect()
    return /sticky|fixed/.test(position) && height > 0 && top < innerHeight && bottom > 0
  }).length

/** Opens a page that gets no answer but its own, until the notice about that is shown. */
async function loseStore(page: Page, address: string) {
  await page.clock.install()
  await page.route('**/api/me**', (route) => route.abort())
  await page.goto(address)
  const notice = page.getByRole('status').filter({ hasText: 'Changes are kept here' })
  await expect.poll(async () => page.clock.fastForward(5_000).then(() => notice.count())).toBe(1)
  return notice
}

/** Presses Tab this many times and returns where the focus went: names and positions. */
async function tabThrough(page: Page, presses: number) {
  const stops: { name: string; left: number; top: number }[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const element = document.activeElement
        const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
        const name = element?.getAttribute('aria-label') || element?.getAttribute('name') || element?.textContent || ''
        return { name, left, top }
      }),
    )
  }
  return stops
}

test('at the sign-in Tab comes to the fields before the promotions, which stand below them on a phone', async () => {
  const { page } = await visit('/', stranger)
  const stops = await tabThrough(page, 16)
  const names = stops.map(({ name }) => name)
  expect(names.slice(0, 4)).toEqual(['Skip to content', 'Estela', 'email', 'password'])
  expect(names.indexOf('Enlarge picture 1')).toBeGreaterThan(names.indexOf('Create account'))
  await page.setViewportSize({ width: 390, height: 844 })
  const form = await page.locator('form').boundingBox()
  const promos = await page.getByRole('region', { name: 'Promotions' }).boundingBox()
  expect(promos?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))
})

test.each(['/', '/about', '/login'])('a stranger skips at %s what stands before the page', async (address) => {
  const { page } = await visit(address, stranger)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const target = address === '/' ? 'sign-in' : 'main'
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(target)
})

test('Tab follows the header as it is seen, and on a phone its own link and the first figures are in sight', async () => {
  const { page } = await visit('/others', { client, width: 1440 })
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  const wide = await tabThrough(page, 11)
  expect(wide.slice(1).map(({ name }) => name)).toEqual([
    'Estela',
    ...['Categories', 'Hot', 'Anime', 'Fantasy', 'Videogames', 'Others'],
    'Search',
    'Account menu',
    'Cart',
  ])
  const lefts = wide.slice(1).map(({ left }) => left)
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))

  await page.setViewportSize({ width: 390, height: 664 })
  await page.reload()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  const current = page.locator('nav [aria-current=page]').filter({ visible: true })
  const box = await current.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)

  // One row of controls, with the first figure on the first screen.
  const filter = await page.getByRole('button', { name: 'Filter', exact: true }).boundingBox()
  const sort = await page.getByRole('combobox', { name: 'Sort' }).boundingBox()
  expect(filter?.y).toBe(sort?.y)
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(450)
})

test('on a phone the link of the present page comes back into sight, also at the second address of the catalog', async () => {
  const { page } = await visit('/categories', { client, width: 390, height: 664 })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ visible: true })
  await links.last().click()
  await page.getByRole('heading', { level: 1, name: 'Others' }).waitFor()
  const left = async () => (await links.first().boundingBox())?.x
  await expect.poll(left).toBeLessThan(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'All Models' }).waitFor()
  expect(await links.first().getAttribute('aria-current')).toBe('page')
  await expect.poll(left).toBeGreaterThanOrEqual(0)
})

test('without a line a page says so, also one whose script is not there yet, and opens when the line is back', async () => {
  // Logged by the router, which cannot fetch the next page's script.
  allowFaults(/Error loading route module/, /Failed to fetch dynamically imported module/)
  const { page, context } = await visit('/fantasy', { client })
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Anime' }).click()
  const lost = page.getByRole('heading', { level: 1, name: 'Sin conexión' })
  await lost.waitFor()
  expect(await page.title()).toBe('Sin conexión')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('**/contact')
  await lost.waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
})

test.each([
  ['/', stranger],
  ['/cart', { client }],
  ['/fantasy', { client }],
  [`/product/${slug}`, { client }],
] as const)(
  'without script %s pretends nothing: no dead button, nothing on its way, and a word about it',
  async (address, visitor) => {
    const { page } = await visit(address, { ...visitor, width: 390, javaScriptEnabled: false })
    expect(await page.locator('noscript > *').filter({ visible: true }).textContent()).toMatch(
      /^JavaScript is turned off/,
    )
    // The browser itself submits the sign-in form.
    const dead = page.locator(
      'button:not(:has(img), form[action] [type=submit]), select, .breathing, main input[type=search]',
    )
    expect(await dead.count()).toBeGreaterThan(0)
    expect(await dead.filter({ visible: true }).count()).toBe(0)
  },
)

test('without script a stranger signs in by the form itself and reads on where they were', async () => {
  const person = await shop.signUp()
  const { page } = await visit('/fantasy', { ...stranger, javaScriptEnabled: false })
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Pass-1!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'That did not match' }).waitFor()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
})

test('in a window as low as at 400 % nothing stays in the way, and a figure can still be bought', async () => {
  const { page } = await visit(`/product/${slug}`, { client, width: 320, height: 256 })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).count()).toBe(1)
  await page.evaluate(() => window.scrollTo(0, 600))
  expect(await page.evaluate(countKept)).toBe(0)
})

test('nor does the notice that the store is silent, which is at the end of the page then', async () => {
  const { page } = await shop.newPage({ client, width: 320, height: 256, reducedMotion: 'reduce' })
  const notice = await loseStore(page, `/product/${slug}`)
  expect(await page.evaluate(countKept)).toBe(0)
  const [foot, box] = await Promise.all([page.getByRole('contentinfo').boundingBox(), notice.boundingBox()])
  expect(box?.y).toBeGreaterThanOrEqual(Number(foot && foot.y + foot.height))
  const kept = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)
  expect(kept).toBe('0px')
})

test('in a window as low as that the lines of the opened cart are seen, and what they cost', async () => {
  const buyer = await shop.signUp()
  for (const index of [0, 1]) await buyer.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
  const { page } = await visit('/about', { client: buyer, width: 320, height: 256 })
  await page.getByRole('button', { name: 'Cart, 2' }).click()
  const drawer = page.getByRole('dialog', { name: 'Tu Carrito' })
  const parts = [
    drawer.getByRole('listitem').first(),
    drawer.getByRole('listitem').last(),
    drawer.getByRole('button', { name: 'Comprar' }),
  ]
  for (const part of parts) {
    const seen = await part.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' })
      return new Promise<number>((resolve) =>
        new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(element),
      )
    })
    expect(seen).toBeGreaterThan(0.95)
  }
})

test.each([320, 390, 1280])(
  'what has the focus is not under the notice that the store is silent, at %i px',
  async (width) => {
    const { page } = await shop.newPage({ client, width, height: 700, reducedMotion: 'reduce' })
    await loseStore(page, '/about')
    for (let stops = 1; ; stops += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(isFocusNowhere)) break
      const message = `stop ${stops}`
      await expect.poll(() => page.evaluate(findFocusProblem), { message }).toBeNull()
    }
  },
)

/** What extends beyond the window without being in a scrolling row, and what extends beyond its card. */
const findCut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *')].flatMap((element) => {
      const { right, width, height } = element.getBoundingClientRect()
      const card = element.parentElement?.closest('article')?.getBoundingClientRect()
      if (width < 2 || height < 2 || right <= Math.min(innerWidth, card?.right ?? innerWidth) + 0.5) return []
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX) || box.ariaHidden) return []
      return [element.outerHTML.slice(0, 120)]
    }),
  )

test.each(voices.flatMap((voice) => [320, 360].map((width) => ({ voice, width }))))(
  'at $width px nothing is cut in the voice $voice, not even a price of a million',
  async ({ voice, width }) => {
    const { id, slug: dear } = shop.product(1)
    await shop.store.services.database.write((transaction) =>
      transaction.updateTable('products').set({ price_cents: 100_000_000 }).where('id', '=', id).execute(),
    )
    await client.want(200, 'PUT', `/api/me/cart/${dear}`, { json: {} })
    await client.want(200, 'PUT', `/api/me/favorites/${shop.product(3).slug}`)
    const { page, context } = await shop.newPage({ client, width, height: 640, reducedMotion: 'reduce' })
    onTestFinished(() => context.close())
    await context.addCookies([{ name: 'voice', value: voice, url: shop.store.baseUrl }])
    const lists = ['/', '/all-models', '/fantasy', '/search?query=luma', '/favorites']
    for (const address of [...lists, `/product/${dear}`, '/cart', '/cart/checkout', '/purchases']) {
      await page.goto(address)
      await page.locator('main:not(:has([class*=breathing])) h1').waitFor()
      // The buttons of cards learn what is in the cart, and change their text.
      await page.locator('[aria-haspopup=menu] svg').waitFor({ state: 'detached' })
      expect(await findCut(page), address).toEqual([])
    }
  },
)

test('a link to a receipt leads whoever is signed out by now to a page with the way on, in their language', async () => {
  const { page, context } = await visit('/about', stranger)
  await context.addCookies([{ name: 'voice', value: 'es', url: shop.store.baseUrl }])
  const receipt = '/api/me/orders/0123/documents/R-2026-1/pdf'
  // Requests by a page's own script are answered as before.
  const asked = page.evaluate(async (address) => (await fetch(address)).headers.get('content-type'), receipt)
  expect(await asked).toBe('application/json')
  const answer = await page.goto(receipt)
  expect(answer?.status()).toBe(401)
  await page.getByRole('heading', { name: 'Inicia sesión para abrirlo' }).waitFor()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/purchases')
  await page.getByLabel('Correo electrónico').waitFor()
})

test('the page of a mailed link says that an address is confirmed only of one that is', async () => {
  const alone = await visit('/verify-email', stranger)
  await alone.page.getByText('Open the link in the e-mail we sent you').waitFor()
  expect(await alone.page.getByText('is confirmed.').count()).toBe(0)
  const { page, context } = await visit('/verify-email', { client })
  await page.getByText('This address is not confirmed yet.').waitFor()
  expect(await page.getByText('is confirmed.').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('A new link is on its way.').waitFor()
  const mails = () => client.want(200, 'GET', '/api/demo/mail')
  const link = await waitUntil(async () =>
    (await mails())
      .flatMap(({ to, links }) => (to === client.email ? links : []))
      .find((one) => one.includes('/verify-')),
  )
  await page.goto(link)
  await page.getByText('Your e-mail address is confirmed.').waitFor()
  await context.close()
})

test('without script the page of a mailed link says what is true of anybody, and leads on', async () => {
  const person = await shop.signUp()
  const { page } = await visit('/verify-email?next=/fantasy', { client: person, javaScriptEnabled: false })
  const shown = page.locator('main noscript > *').filter({ hasText: 'by the link in the e-mail', visible: true })
  expect(await shown.textContent()).toContain('If you came here by the link in the e-mail we sent you, your address is')
  expect(await shown.locator('a').allTextContents()).toEqual(['Go to the store', 'Login'])
  await shown.locator('a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
})
