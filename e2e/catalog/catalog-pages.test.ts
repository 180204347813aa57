import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { findViolations } from '../find-violations.ts'
import { holdRequests } from '../hold-requests.ts'
import { openShop } from '../open-shop.ts'
import { staticPages } from '../static-pages.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

const visit = (address: string, options = {}) => shop.visit(address, { client, reducedMotion: 'reduce', ...options })

const addresses = ['/all-models', '/hot', '/anime', '/fantasy', '/videogames', '/others']

test('home has the tagline, and cards with picture, title, two lines of description, price and Buy Now', async () => {
  const { page } = await visit('/')
  await page.getByRole('heading', { level: 1, name: 'Modelos STL de alta calidad listos para imprimir' }).waitFor()
  const { items } = await shop.store.shop.catalog.browse({ pageSize: 24 })
  const described = items.find((product) => product.description && product.buyLink)
  const card = page.getByRole('region', { name: 'Explore' }).getByRole('article', { name: described?.title ?? '' })
  expect(await card.locator('img').count()).toBe(1)
  await card.getByText(`USD ${described?.price}`).waitFor()
  await card.getByRole('link', { name: 'Buy Now' }).waitFor()
  const lines = await card
    .getByText(described?.description ?? '')
    .evaluate((text) => getComputedStyle(text).webkitLineClamp)
  expect(lines).toBe('2')
})

test.each([
  { width: 1920, columns: 8 },
  { width: 1440, columns: 6 },
  { width: 390, columns: 2 },
])('a category grid has $columns columns at $width px', async ({ width, columns }) => {
  const { page } = await visit('/fantasy', { width })
  const card = page.getByRole('main').getByRole('article').first()
  const tracks = await card.locator('xpath=..').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
  expect(tracks.split(' ')).toHaveLength(columns)
})

test.each(['/all-models', '/categories'])('%s is headed All Models, with a tile a category', async (address) => {
  const { page } = await visit(address)
  await page.getByRole('heading', { level: 1, name: 'All Models' }).waitFor()
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  expect(await tiles.locator('> a').allInnerTexts()).toEqual(['Hot', 'Anime', 'Fantasy', 'Videogames', 'Others'])
  for (const tile of await tiles.all()) {
    const pictures = await tile
      .locator('div a')
      .evaluateAll((links) =>
        links.map((link) => ({ to: link.getAttribute('href'), ...link.getBoundingClientRect().toJSON() })),
      )
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.length).toBeLessThanOrEqual(3)
    for (const { to } of pictures) expect(to).toMatch(/^\/product\//)
    const [front, ...others] = pictures
    for (const other of others) expect(front.left < other.right && other.left < front.right).toBe(true)
  }
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  expect(await current.allInnerTexts()).toEqual(['Categories'])
})

test('the tiles of categories scroll below the header', async () => {
  const { page } = await visit('/all-models', { width: 1440, height: 600 })
  const line = page.getByRole('main').getByRole('list').first().getByRole('listitem').first().locator('div')
  const covered = await line.evaluate((element) => {
    const header = document.querySelector('header') as HTMLElement
    scrollBy(0, element.getBoundingClientRect().bottom - header.getBoundingClientRect().height / 2)
    const { left, bottom } = element.getBoundingClientRect()
    // The shelf line is two pixels high and starts at the lower edge.
    return document.elementFromPoint(left + 1, bottom + 1)?.closest('header') === header
  })
  expect(covered).toBe(true)
})

test('each category has its banner with a slogan, its link marked, and the four ways to sort', async () => {
  const { page } = await visit('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    addresses,
  )
  for (const name of ['Hot', 'Anime', 'Fantasy', 'Videogames', 'Others']) {
    await nav.getByRole('link', { name }).click()
    const heading = page.getByRole('heading', { level: 1, name, exact: true })
    await heading.waitFor()
    expect((await heading.locator('xpath=following-sibling::p').textContent())?.length).toBeGreaterThan(10)
    expect(await nav.locator('[aria-current=page]').allInnerTexts()).toEqual([name])
    const sort = page.getByRole('combobox', { name: 'Sort' })
    expect(await sort.getByRole('option').allInnerTexts()).toEqual(['Newest', 'Oldest', 'Most Popular', 'Hot'])
    expect(await sort.inputValue()).toBe('newest')
  }
})

test.each(['oldest', 'popular', 'hot'] as const)('sorting by %s orders the cards so', async (sort) => {
  const { page } = await visit('/all-models')
  const { items } = await shop.store.shop.catalog.browse({ sort, pageSize: 40 })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption(sort)
  await page.waitForURL(`**/all-models?sort=${sort}`)
  const shown = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  await expect.poll(shown).toEqual(items.map((product) => product.title))
})

test('a card of a listing leads to its product by picture and title and shows USD and the price', async () => {
  const { page } = await visit('/fantasy')
  const { items } = await shop.store.shop.catalog.browse({ category: 'fantasy', pageSize: 1 })
  const [product] = items
  const card = page.getByRole('article', { name: product?.title ?? '' })
  await card.getByText(`USD ${product?.price}`).waitFor()
  const targets = await card.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([product?.link, product?.link])
  await card.locator('a').first().click()
  await page.getByRole('heading', { level: 1, name: product?.title ?? '' }).waitFor()
})

test('a suggestion shows picture, title, category and price, and a click opens its product', async () => {
  const { page } = await visit('/about')
  const { items } = await shop.store.shop.catalog.browse({ category: 'fantasy', sort: 'popular', pageSize: 1 })
  const [product] = items
  await page
    .getByRole('banner')
    .getByRole('searchbox', { name: 'Search' })
    .fill(product?.title ?? '')
  const option = page.getByRole('listbox').getByRole('option').first()
  await option.getByText(product?.title ?? '').waitFor()
  await option.getByText('Fantasy').waitFor()
  await option.getByText(`USD ${product?.price}`).waitFor()
  expect(await option.locator('img').count()).toBe(1)
  await option.click()
  await page.getByRole('heading', { level: 1, name: product?.title ?? '' }).waitFor()
})

test('the header leads home, and the pages carry the public settings and no secret', async () => {
  const { page } = await visit('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Estela' }).click()
  await page.getByRole('region', { name: 'Popular' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  const html = await (await client.get('/')).text()
  for (const hidden of ['a secret that only tests know', 'banned.one@estela.test', 'clientSecret'])
    expect(html).not.toContain(hidden)
})

test('the footer leads to the static pages and to the social pages, and a new path starts at the top', async () => {
  const { page } = await visit('/all-models')
  const footer = page.getByRole('contentinfo')
  const targets = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const target of staticPages) expect(targets).toContain(target)
  expect(targets.filter((target) => target?.startsWith('https://')).length).toBeGreaterThanOrEqual(2)
  await footer.getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test.each([
  { address: '/about', says: 'sell the files' },
  { address: '/contact', says: 'example.com' },
  { address: '/privacy-policy', says: 'No card numbers' },
  { address: '/privacy-policy', says: 'settings of your printer' },
  { address: '/shipping-policy', says: 'All deliveries are digital' },
  { address: '/refund-policy', says: 'All sales are final after the download' },
  { address: '/membership-terms', says: 'License of the files' },
])('$address says what holds here', async ({ address, says }) => {
  const html = await (await shop.store.newClient().get(address)).text()
  expect(html).toContain(says)
})

const open = await openShop({ STORE_ACCESS: 'open' })
afterAll(() => open[Symbol.asyncDispose]())

test('in an open store a stranger browses and finds Login and Register in the header', async () => {
  for (const width of [1280, 390]) {
    const { page, context } = await open.newPage({ baseUrl: open.store.baseUrl, width })
    await page.goto('/fantasy')
    const banner = page.getByRole('banner')
    expect(await banner.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(await banner.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
    await context.close()
  }
})

test.each([
  ['mixed', 'Login', 'Register'],
  ['en', 'Log in', 'Sign up'],
  ['es', 'Ingresar', 'Registrarse'],
  ['pt-BR', 'Entrar', 'Criar conta'],
])('both ways in have room in the header of every phone, in the voice %s', async (voice, login, register) => {
  const { page, context } = await open.newPage({ baseUrl: open.store.baseUrl })
  onTestFinished(() => context.close())
  await context.addCookies([{ name: 'voice', value: voice, url: open.store.baseUrl }])
  await page.goto('/about')
  const links = [login, register].map((name) => page.getByRole('banner').getByRole('link', { name, exact: true }))
  for (const width of [320, 359, 360, 383, 384, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    for (const link of links) {
      const box = await link.boundingBox()
      expect(box?.height, `at ${width} px`).toBeGreaterThanOrEqual(24)
      expect((box?.x ?? 0) + (box?.width ?? width), `at ${width} px`).toBeLessThan(width)
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `at ${width} px`).toBe(0)
  }
})

test.each([320, 390, 1280])('without script a stranger finds the way in at %i px too, and reads on', async (width) => {
  const person = await open.signUp()
  const { page } = await open.visit('/fantasy?sort=oldest', {
    baseUrl: open.store.baseUrl,
    width,
    javaScriptEnabled: false,
  })
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Login' }).count()).toBe(0)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Fantasy' }).waitFor()
  expect(page.url()).toBe(`${open.store.baseUrl}/fantasy?sort=oldest`)
})

test('a stranger’s heart opens the sign-in dialog, and is set where it was clicked once they are in', async () => {
  const guest = await open.signUp()
  const { page, context } = await open.newPage({ baseUrl: open.store.baseUrl, reducedMotion: 'reduce' })
  await page.goto('/fantasy')
  const card = page.getByRole('article').nth(1)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await card.getByRole('button', { name: 'Favorite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Password', { exact: true }).fill('Not-Mine-1!')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await card.getByRole('button', { name: 'Favorite' }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  )
  await card.getByRole('button', { name: 'Favorite', pressed: false }).click()
  // What was typed did not stay in the page.
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(guest.email)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  expect(await dialog.getByRole('button', { name: /^Continue with/ }).count()).toBe(1)
  expect(await findViolations(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await card.getByRole('button', { name: 'Favorite', pressed: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/fantasy')
  await expect.poll(async () => (await guest.want(200, 'GET', '/api/me')).favorites.length).toBe(1)
  await context.close()
})

test('a stranger’s Cart asks them to sign in', async () => {
  const { page } = await open.visit('/fantasy', { baseUrl: open.store.baseUrl })
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Login' }).waitFor()
  await banner.getByRole('button', { name: 'Cart' }).click()
  await page.getByRole('dialog', { name: 'Login' }).waitFor()
  expect(await page.getByText('Abriendo tu carrito…').count()).toBe(0)
})

test('what a stranger pressed before the store knew them as one is asked for once it does, and done once they are in', async () => {
  const guest = await open.signUp()
  const { page, context } = await open.newPage({ baseUrl: open.store.baseUrl, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const session = await holdRequests(page, '**/get-session')
  await page.goto('/fantasy')
  const card = page.getByRole('article').nth(1)
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  await page.getByRole('dialog', { name: 'Tu Carrito' }).waitFor()
  session.release()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.waitFor()
  await page.getByRole('dialog', { name: 'Tu Carrito' }).waitFor({ state: 'hidden' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(guest.email)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await card.getByRole('button', { name: 'In Cart' }).waitFor()
  await expect.poll(async () => (await guest.want(200, 'GET', '/api/me')).cart.length).toBe(1)
})

test('registering from the sign-in dialog leads back to where the wish was made, and carries it out', async () => {
  const { page, context } = await open.newPage({ baseUrl: open.store.baseUrl, reducedMotion: 'reduce' })
  await page.goto('/fantasy?sort=oldest')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  const card = page.getByRole('article').nth(1)
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog', { name: 'Login' }).getByRole('link', { name: 'Create account' }).click()
  // A visitor who does have an account finds the way to it and back.
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('Ana')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@example.test`)
  const main = page.getByRole('main')
  await main.getByLabel('Password', { exact: true }).fill(testPassword)
  await main.getByLabel('Confirm Password').fill(testPassword)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Register' }).click()
  await card.getByRole('button', { name: 'In Cart' }).waitFor()
  expect(page.url()).toBe(`${open.store.baseUrl}/fantasy?sort=oldest`)
  await page.getByRole('button', { name: 'Cart, 1' }).waitFor()
  await context.close()
})
