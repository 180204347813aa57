import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { holdRequests } from '../hold-requests.ts'
import { openCatalogStore } from '../open-catalog-store.ts'

const { client, newPage, close } = await openCatalogStore(300)
afterAll(close)

async function visit(address: string) {
  const { page, context } = await newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await page.goto(address)
  return page
}

const filterOf = (page: Page) => page.getByRole('main').getByRole('searchbox')
const searchOf = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search' })
const sortOf = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
const followHot = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hot' }).click({ noWaitAfter: true })
const readParameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Waits until the address has these parameters, all shown titles contain the word, and the field holds it. */
async function expectDragons(page: Page, parameters: Record<string, string>) {
  await expect.poll(() => readParameters(page)).toEqual({ query: 'dragon', ...parameters })
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })
  await expect.poll(async () => (await titles.allInnerTexts()).filter((title) => !title.includes('Dragón'))).toEqual([])
  expect(await titles.count()).toBeGreaterThan(0)
  expect(await filterOf(page).inputValue()).toBe('dragon')
}

/** Opens `/all-models` with the request for the typed filter in flight. */
async function typeDragon() {
  const page = await visit('/all-models')
  const list = await holdRequests(page, /all-models\.data\?.*query=dragon/)
  await filterOf(page).fill('dragon')
  await list.asked
  return { page, list }
}

test('a sort that is chosen while the filtered list is on its way keeps the filter', async () => {
  const { page, list } = await typeDragon()
  await sortOf(page).selectOption('popular')
  list.release()
  await expectDragons(page, { sort: 'popular' })
})

test('the next page that is asked for while the filtered list is on its way is one of the filtered list', async () => {
  const { page, list } = await typeDragon()
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click()
  list.release()
  await expectDragons(page, { page: '2' })
})

test('what is typed while the sorted list is on its way keeps the sort, and Back takes both back', async () => {
  const page = await visit('/all-models')
  const list = await holdRequests(page, /all-models\.data\?sort=popular$/)
  await sortOf(page).selectOption('popular')
  await list.asked
  const filtered = page.waitForRequest(/query=dragon/)
  await filterOf(page).fill('dragon')
  await filtered
  list.release()
  await expectDragons(page, { sort: 'popular' })
  await page.goBack()
  await expect.poll(() => readParameters(page)).toEqual({})
  expect(new URL(page.url()).pathname).toBe('/all-models')
})

test('a printer that is told while the filtered list comes behind its panel keeps the filter', async () => {
  const { page, list } = await typeDragon()
  await page.getByRole('main').getByRole('button', { name: 'Fits my printer' }).click()
  const panel = page.getByRole('dialog', { name: 'My printer' })
  await panel.waitFor()
  list.release()
  await page.getByText('300 models').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => readParameters(page)).toEqual({ query: 'dragon', fits: '220x220x250' })
  expect(await filterOf(page).inputValue()).toBe('dragon')
})

test('a filter whose place was taken by what then did not come either is asked for again', async () => {
  const { page, list } = await typeDragon()
  const hot = await holdRequests(page, /\/hot\.data/)
  await followHot(page)
  await hot.asked
  await sortOf(page).selectOption('popular')
  list.release()
  await expectDragons(page, { sort: 'popular' })
  hot.release()
})

test('a link that is followed right after typing is not taken back', async () => {
  const page = await visit('/all-models')
  await page.clock.install()
  const hot = await holdRequests(page, /\/hot\.data/)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.evaluate(() => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(({ pathname }) => pathname === '/hot')
    const field = document.querySelector<HTMLInputElement>('main input[type=search]')
    // The click comes within the typing pause, however slow the machine.
    field?.addEventListener('input', () => setTimeout(() => link?.click()))
  })
  await filterOf(page).fill('dragon')
  await hot.asked
  // The typing pause and a little longer.
  await page.clock.runFor(250)
  hot.release()
  await page.getByRole('heading', { level: 1, name: 'Hot' }).waitFor()
  expect(asked.filter((address) => address.includes('query='))).toEqual([])
  expect(await filterOf(page).inputValue()).toBe('')
})

test('what is typed on in the header while the results are on their way stays there, with the focus', async () => {
  const page = await visit('/about')
  const results = await holdRequests(page, /\/search\.data/)
  const field = searchOf(page)
  await field.fill('dragon')
  await field.press('Enter')
  await results.asked
  await field.fill('dragon re')
  results.release()
  await page.getByRole('heading', { level: 1, name: 'Results for “dragon”' }).waitFor()
  await page.keyboard.type('d')
  expect(await field.inputValue()).toBe('dragon red')
  // Once it loses the focus, the field follows the address again.
  await followHot(page)
  await page.getByRole('heading', { level: 1, name: 'Hot' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
})

test('what is typed into the header while a page is on its way stays there, with the focus', async () => {
  const page = await visit('/about')
  const hot = await holdRequests(page, /\/hot\.data/)
  await followHot(page)
  await hot.asked
  await searchOf(page).pressSequentially('drag')
  hot.release()
  await page.getByRole('heading', { level: 1, name: 'Hot' }).waitFor()
  await page.keyboard.type('on')
  expect(await searchOf(page).inputValue()).toBe('dragon')
})

test('a suggestion that was chosen stays the chosen one when the answer to what was typed last comes, or none is', async () => {
  const page = await visit('/about')
  const field = searchOf(page)
  const options = page.getByRole('listbox').getByRole('option')
  await field.pressSequentially('r')
  await options.first().waitFor()
  const answer = await holdRequests(page, /suggestions\?query=drag$/)
  await field.fill('drag')
  await answer.asked
  const others = (await options.allInnerTexts()).filter((text) => !text.includes('Dragón'))
  expect(others).not.toEqual([])
  const chosen = page.getByRole('option', { selected: true })
  do await field.press('ArrowDown')
  while ((await chosen.textContent())?.includes('Dragón'))
  answer.release()
  await expect.poll(async () => (await options.allInnerTexts()).every((text) => text.includes('Dragón'))).toBe(true)
  expect(await chosen.count()).toBe(0)
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “drag”' }).waitFor()
})
