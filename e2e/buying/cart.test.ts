import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testPassword } from '#test/client.ts'
import { findViolations } from '../find-violations.ts'
import { holdAnswer } from '../hold-answer.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

const badge = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tu Carrito' })

/** Signs up a person with these products in the cart, and opens a page for them. */
async function enter({ cart = [] as number[], width = 1280 } = {}) {
  const client = await shop.signUp()
  for (const index of cart) await client.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
  return { client, ...(await shop.newPage({ client, width })) }
}

test('a figure goes into the cart from its page, and the drawer counts, changes and removes it', async () => {
  const { page, context } = await enter()
  const { slug, title, priceCents } = shop.product(0)
  await page.goto(`/product/${slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Cart', exact: true }).filter({ visible: true }).click()
  await drawer(page).getByRole('checkbox', { name: title }).waitFor()
  const total = drawer(page).getByRole('status', { name: 'Total' })
  await expect.poll(() => total.textContent()).toBe(`USD $${priceCents / 100}`)
  await drawer(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => total.textContent()).toBe(`USD $${(priceCents * 2) / 100}`)
  await drawer(page).getByRole('checkbox', { name: title }).uncheck()
  await expect.poll(() => total.textContent()).toBe('USD $0')
  expect(await findViolations(page, 'dialog')).toEqual([])
  await drawer(page).getByRole('button', { name: 'Remove' }).click()
  await drawer(page).getByText('Tu carrito está vacío.').waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await context.close()
})

test('a line goes that a page shows by its former name, though another figure of the cart is called so now', async () => {
  const { client, page, context } = await enter({ cart: [8, 9] })
  const [gone, stays] = [shop.product(8), shop.product(9)]
  await page.goto('/cart')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: gone.title })
  await line.waitFor()
  const rename = (id: string, slug: string) => shop.store.office.products.edit({ id, change: { slug } })
  await rename(gone.id, 'elsewhere')
  await rename(stays.id, gone.slug)
  await rename(gone.id, stays.slug)
  await line.getByRole('button', { name: 'Remove' }).click()
  await badge(page, 'Cart, 1').waitFor()
  await expect
    .poll(async () => (await client.want(200, 'GET', '/api/me')).cart)
    .toMatchObject([{ id: stays.id, slug: gone.slug }])
  await context.close()
})

test('a change made without a line is sent by another tab, if its own is closed', async () => {
  const { client, page, context } = await enter()
  const { slug } = shop.product(0)
  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.goto(`/product/${slug}`)
    await tab.locator('[data-initials]').first().waitFor()
  }
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Cart', exact: true }).filter({ visible: true }).click()
  await badge(other, 'Cart, 1').waitFor()
  await page.close()
  await context.setOffline(false)
  await expect.poll(async () => (await client.want(200, 'GET', '/api/me')).cart).toMatchObject([{ slug }])
  await context.close()
})

/** Replaces texts as a translating browser does, except those marked not to be translated. */
const translate = (box: Element) => {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('[translate=no]')) found.push(texts.currentNode)
  for (const text of found) {
    const copy = document.createElement('font')
    copy.textContent = text.textContent
    text.parentNode?.replaceChild(copy, text)
  }
}

test('the total changes on a page that the browser has translated, too', async () => {
  const { page, context } = await enter({ cart: [0, 1] })
  onTestFinished(() => context.close())
  await page.goto('/cart')
  const total = page.getByRole('status', { name: 'Total' })
  const sum = (...indexes: number[]) =>
    indexes.reduce((cents, index) => cents + shop.product(index).priceCents, 0) / 100
  await expect.poll(() => total.textContent()).toBe(`USD $${sum(0, 1)}`)
  await total.evaluate(translate)
  await page.getByRole('checkbox', { name: shop.product(0).title }).uncheck()
  await expect.poll(() => total.textContent()).toBe(`USD $${sum(1)}`)
})

test('the drawer gives the focus back to the button that opened it', async () => {
  const { page, context } = await enter({ cart: [0] })
  await page.goto('/')
  await badge(page, 'Cart, 1').press('Enter')
  await drawer(page).waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Cart, 1')
  await context.close()
})

test('the drawer closes when a line leads to the page that it covers', async () => {
  const { page, context } = await enter({ cart: [1] })
  const { link, title } = shop.product(1)
  await page.goto(link)
  await badge(page, 'Cart, 1').click()
  await drawer(page).getByRole('link', { name: title }).first().click()
  await drawer(page).waitFor({ state: 'hidden' })
  await context.close()
})

test('nothing selected says so; a selection takes only its own lines to the checkout', async () => {
  const { page, context } = await enter({ cart: [0, 1] })
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Tu Carrito' }).waitFor()
  for (const index of [0, 1]) await page.getByRole('checkbox', { name: shop.product(index).title }).uncheck()
  await page.getByRole('button', { name: 'Comprar' }).click()
  await page.getByText('Por favor, selecciona al menos un producto para comprar.').waitFor()
  await page.getByRole('checkbox', { name: shop.product(1).title }).check()
  await page.getByRole('button', { name: 'Comprar' }).click()
  await page.getByRole('heading', { name: 'Finalizar Compra' }).waitFor()
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  await summary.getByText(shop.product(1).title).waitFor()
  expect(await summary.getByText(shop.product(0).title).count()).toBe(0)
  await context.close()
})

test('the empty page has its own words and a way back', async () => {
  const { page, context } = await enter()
  await page.goto('/cart')
  await page.getByText('No hay productos en el carrito.').waitFor()
  expect(await page.getByRole('link', { name: 'Volver a la tienda' }).getAttribute('href')).toBe('/all-models')
  await context.close()
})

test('a change on another device arrives by itself, in every tab over one stream', async () => {
  const { client, page, context } = await enter()
  const streams: string[] = []
  context.on('request', (request) => request.url().endsWith('/api/me/live') && streams.push(request.url()))
  const connected = context.waitForEvent('response', (response) => response.url().endsWith('/api/me/live'))
  const second = await context.newPage()
  await page.goto('/')
  await second.goto('/')
  await connected
  await badge(page, 'Cart').waitFor()
  await badge(second, 'Cart').waitFor()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(2).slug}`, { json: {} })
  await badge(page, 'Cart, 1').waitFor()
  await badge(second, 'Cart, 1').waitFor()
  expect(streams).toHaveLength(1)
  await context.close()
})

test('a tab that hears of a change before it knows its own state asks again', async () => {
  const { client, page, context } = await enter()
  await page.goto('/')
  await badge(page, 'Cart').waitFor()
  const second = await context.newPage()
  const state = await holdAnswer(second, { url: '**/api/me', method: 'GET' })
  await second.goto('/')
  await state.made
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(2).slug}`, { json: {} })
  await badge(page, 'Cart, 1').waitFor()
  state.release()
  await badge(second, 'Cart, 1').waitFor()
  await context.close()
})

test('a change made without a connection shows at once, survives the tab and goes out once later', async () => {
  const { client, page, context } = await enter()
  const { slug } = shop.product(3)
  await page.goto(`/product/${slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Favorite', pressed: false }).first().waitFor()
  // A request that a test holds while its tab closes may still go out; without a line none does.
  await context.setOffline(true)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/me/favorites/'))
  await page.getByRole('main').getByRole('button', { name: 'Favorite' }).filter({ visible: true }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Favorite', pressed: true }).first().waitFor()
  await refused
  await expect.poll(() => page.evaluate(countUnsent)).toBe(1)
  await page.close()
  expect((await client.want(200, 'GET', '/api/me')).favorites).toEqual([])
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  await expect.poll(async () => (await client.want(200, 'GET', '/api/me')).favorites).toMatchObject([{ slug }])
  await context.close()
})

/** Opens a page on which a heart was pressed without the store hearing of it; `findLine` restores the connection. */
async function leaveUnsent(index: number) {
  const entered = await enter()
  const { page, context } = entered
  onTestFinished(() => context.close())
  const live = page.waitForResponse('**/api/me/live')
  await page.goto(shop.product(index).link)
  await live
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite' }).filter({ visible: true }).first()
  await page.locator('[data-initials]').first().waitFor()
  await context.route('**/api/me/favorites/*', (route) => route.abort())
  await heart.click()
  await expect.poll(() => page.evaluate(countUnsent)).toBe(1)
  return { ...entered, findLine: () => context.unroute('**/api/me/favorites/*') }
}

async function signIn(page: Page, email: string) {
  await page.goto('/fantasy')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.locator('[data-initials]').first().waitFor()
}

/** A person's favorites as the store has them, read from another device. */
async function watchFavorites({ email }: { email: string }) {
  const other = shop.store.newClient()
  await other.signIn(email)
  return async () => (await other.want(200, 'GET', '/api/me')).favorites.map(({ slug }) => slug)
}

test('what waited when a session ended by itself goes out once its person is in again', async () => {
  const { client, page, findLine } = await leaveUnsent(0)
  await client.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  await page.getByLabel('Email', { exact: true }).waitFor()
  await findLine()
  // A page that asks who is signed in, and finds nobody.
  const asked = page.waitForResponse('**/api/auth/get-session')
  await page.goto('/about')
  await asked
  await signIn(page, client.email)
  await expect.poll(await watchFavorites(client)).toEqual([shop.product(0).slug])
})

test('what waited when a session ended by itself is nobody else’s, and goes when somebody else comes in', async () => {
  const { client, page, findLine } = await leaveUnsent(0)
  await client.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  await page.getByLabel('Email', { exact: true }).waitFor()
  await findLine()
  const bob = await shop.signUp()
  await signIn(page, bob.email)
  await expect.poll(() => page.evaluate(countUnsent)).toBe(0)
  for (const person of [client, bob]) expect(await (await watchFavorites(person))()).toEqual([])
})

test('a fault of the server signs nobody out; a sign-out elsewhere reaches every tab', async () => {
  const { client, page, context } = await enter({ cart: [0] })
  await page.goto('/')
  await badge(page, 'Cart, 1').waitFor()
  await context.route('**/api/me', (route) => route.fulfill({ status: 503, body: '{}' }))
  const refuse = () => page.waitForResponse((response) => response.status() === 503)
  const refused = refuse()
  await client.want(200, 'PUT', `/api/me/cart/${shop.product(1).slug}`, { json: {} })
  await refused
  // It asks again once it has processed the answer.
  await refuse()
  expect(await badge(page, 'Cart, 1').isVisible()).toBe(true)
  await context.unroute('**/api/me')
  await client.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  await page.getByLabel('Email', { exact: true }).waitFor()
  await context.close()
})

/** Runs in the page: how many operations wait in its outbox. */
const countUnsent = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('estela-personal')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('operations').objectStore('operations').count()
      counting.onsuccess = () => resolve(counting.result)
    }
  })
