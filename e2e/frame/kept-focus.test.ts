import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { holdRequests } from '../hold-requests.ts'
import { isFocusNowhere } from '../keyboard.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

const waitForRun = (page: Page, file: string) => page.evaluate(`import(${JSON.stringify(file)}).then(() => undefined)`)

async function open(client: NonNullable<Parameters<typeof shop.newPage>[0]>['client'], address: string) {
  const opened = await shop.newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => opened.context.close())
  const kept = opened.page.waitForResponse(/\/assets\/restore-focus-.*\.js/)
  await opened.page.goto(address)
  await opened.page.keyboard.press('Tab')
  await waitForRun(opened.page, (await kept).url())
  return opened
}

async function signUpWithCart() {
  const client = await shop.signUp()
  const slugs = [0, 1, 2].map((index) => shop.product(index).slug)
  for (const slug of slugs) await client.want(200, 'PUT', `/api/me/cart/${slug}`, { json: {} })
  return { client, slugs }
}

const hasFocus = (page: Page, selector: string) => page.locator(`${selector}:focus`).count()
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

test('by a link to another page one comes to its heading', async () => {
  const { page } = await open(await shop.signUp(), '/all-models')
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').press('Enter')
  await page.waitForURL('**/product/*')
  await expect.poll(() => hasFocus(page, 'h1')).toBe(1)
  await page.keyboard.press('Tab')
  expect(await page.locator('h1').getAttribute('tabindex')).toBeNull()
})

test('what a link leads to that keeps the focus is announced, and nothing that the heading says already', async () => {
  const { page } = await open(await shop.signUp(), '/all-models')
  const announced = () => page.locator('body > [aria-live=polite]').textContent()
  const nav = page.getByRole('navigation', { name: 'Main' })
  const anime = nav.getByRole('link', { name: 'Anime' })
  await anime.press('Enter')
  await expect.poll(announced).toMatch(/^Anime \| /)
  expect(await anime.evaluate((element) => element === document.activeElement)).toBe(true)
  const before = await announced()
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').press('Enter')
  await page.waitForURL('**/product/*')
  await expect.poll(() => hasFocus(page, 'h1')).toBe(1)
  expect(await announced()).toBe(before)
  const search = page.getByRole('banner').getByRole('searchbox')
  await search.fill('luma')
  await search.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “luma”' }).waitFor()
  await search.fill('moon')
  await search.press('Enter')
  await expect.poll(announced).toContain('“moon”')
})

test('in the office the page is announced, too', async () => {
  const { page } = await open(await newOwner(shop.store), '/admin/codes')
  const link = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Products' })
  await link.press('Enter')
  await expect.poll(() => page.locator('body > [aria-live=polite]').textContent()).toMatch(/^Products /)
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('where a line was taken out one goes on at the next, and at the last one’s place above it', async () => {
  const { client } = await signUpWithCart()
  const { page } = await open(client, '/cart')
  await lines(page).nth(2).waitFor()
  const second = lines(page).nth(1)
  const name = String(await second.getByRole('heading').textContent())
  await lines(page).first().getByRole('button', { name: 'Remove' }).press('Enter')
  await expect.poll(() => lines(page).count()).toBe(2)
  await expect.poll(() => page.locator('li:focus').getByRole('heading').textContent()).toBe(name)
  await lines(page).nth(1).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect.poll(() => lines(page).count()).toBe(1)
  await expect.poll(() => page.locator('li:focus').getByRole('heading').textContent()).toBe(name)
})

/** Opens a cart with three lines while the script that keeps the focus is held until `comeThrough`. */
async function openBeforeScript() {
  const { client } = await signUpWithCart()
  const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const script = await holdRequests(page, '**/assets/restore-focus-*.js')
  await page.goto('/cart')
  await lines(page).nth(2).waitFor()
  const comeThrough = async () => {
    const come = page.waitForResponse(/\/assets\/restore-focus-.*\.js/)
    script.release()
    // Waits until it has run, and so has what waited for it.
    await waitForRun(page, (await come).url())
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  return { page, comeThrough }
}

test('what loses the focus before the script that keeps it is there is made up for as it comes', async () => {
  const { page, comeThrough } = await openBeforeScript()
  // Removes a line other than the one focused first, which was reached by Tab.
  await page.keyboard.press('Tab')
  await lines(page).first().getByRole('button', { name: 'Remove' }).press('Enter')
  await expect.poll(() => page.evaluate(isFocusNowhere)).toBe(true)
  await comeThrough()
  await expect.poll(() => hasFocus(page, 'main')).toBe(1)
})

test('by a link that was followed before that script is there one comes to the heading, too', async () => {
  const { page, comeThrough } = await openBeforeScript()
  await lines(page).first().getByRole('link').first().press('Enter')
  await page.waitForURL('**/product/*')
  await expect.poll(() => page.evaluate(isFocusNowhere)).toBe(true)
  await comeThrough()
  await expect.poll(() => hasFocus(page, 'h1')).toBe(1)
})

test('who walks out of the page before that script is there is not fetched back', async () => {
  const { page, comeThrough } = await openBeforeScript()
  await page.getByRole('contentinfo').getByRole('button').last().focus()
  while (!(await page.evaluate(isFocusNowhere))) await page.keyboard.press('Tab')
  await comeThrough()
  expect(await page.evaluate(isFocusNowhere)).toBe(true)
})

test('a press beside everything leaves the focus nowhere, and nothing fetches it from there', async () => {
  const { client, slugs } = await signUpWithCart()
  const { page } = await open(client, '/cart')
  await lines(page).nth(2).getByRole('button', { name: 'Remove' }).focus()
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  for (const slug of slugs) await client.want(200, 'DELETE', `/api/me/cart/${slug}`)
  await page.getByRole('heading', { name: 'No hay productos en el carrito.' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(isFocusNowhere)).toBe(true)
})

test('a button at work keeps the focus, and takes no second press', async () => {
  const owner = await newOwner(shop.store)
  const { page } = await open(owner, '/admin/settings')
  const saving = await holdRequests(page, '**/api/admin/settings')
  const asked: string[] = []
  await page.route('**/api/admin/settings', (route) => {
    asked.push(route.request().method())
    return route.fallback()
  })
  const store = page.getByRole('region', { name: 'Store', exact: true })
  await store.getByRole('textbox', { name: 'Name of the store' }).fill('Figurines')
  const save = store.getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  saving.release()
  await store.getByText('Saved and in effect.').waitFor()
  expect(asked).toEqual(['PATCH'])
  // There is nothing left to save, but the button keeps the focus until it is left.
  expect(await save.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await save.isDisabled()).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => save.getAttribute('disabled')).not.toBeNull()
})

test('a dialog that is closed gives the focus back to what opened it', async () => {
  const { page } = await open(await newOwner(shop.store), '/admin/codes')
  const add = page.getByRole('button', { name: 'New code' })
  for (const close of ['Close', 'Go back']) {
    await add.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: close }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await add.evaluate((element) => element === document.activeElement), close).toBe(true)
  }
})
