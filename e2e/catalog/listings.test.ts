import type { Locator } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { holdRequests } from '../hold-requests.ts'
import { openCatalogStore } from '../open-catalog-store.ts'

const { client, newPage, store, close } = await openCatalogStore(300)
afterAll(close)

const visit = async (address: string, options = {}) => {
  const opened = await newPage({ client, reducedMotion: 'reduce', ...options })
  onTestFinished(() => opened.context.close())
  await opened.page.goto(address)
  return opened
}

// A page may take a while to follow its address on a busy machine.
const patiently = <Value>(look: () => Promise<Value>) => expect.poll(look)

/** Titles of shown cards that lack `word`. */
async function otherTitles(place: Locator, word: string): Promise<string[]> {
  const titles = await place.getByRole('article').getByRole('heading').allInnerTexts()
  return titles.filter((title) => !title.includes(word))
}

test('home shows 24 of the catalog with eleven page numbers, and a new search starts at page 1', async () => {
  const { page } = await visit('/?page=2')
  const explore = page.getByRole('region', { name: 'Explore' })
  expect(await explore.getByRole('article').count()).toBe(24)
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  expect(await pages.getByRole('link', { name: /^\d+$/ }).allInnerTexts()).toEqual('1 2 3 4 5 6 7 8 9 10 11'.split(' '))
  expect(await pages.locator('[aria-current=page]').textContent()).toBe('2')
  await pages.getByRole('link', { name: 'Last' }).click()
  await page.waitForURL('**/?page=13')
  await pages.getByRole('button', { name: 'Next' }).waitFor()
  expect(await pages.getByRole('button', { name: 'Last' }).isDisabled()).toBe(true)

  await page.getByRole('main').getByRole('searchbox', { name: 'Search models' }).fill('dragon')
  await page.waitForURL('**/?search=dragon')
  await patiently(() => otherTitles(explore, 'Dragón')).toEqual([])
  expect(await explore.getByRole('article').count()).toBeGreaterThan(0)
})

test.each([
  ['/?sort=newest', /, page 2 \| /],
  ['/all-models', /^All Models, page 2 \| /],
  ['/anime', /^Anime, page 2 \| /],
])('another page of %s is announced by its number', async (address, second) => {
  const { page } = await visit(address)
  const status = page.locator('body > [aria-live=polite]')
  await page.keyboard.press('Tab')
  await status.waitFor({ state: 'attached' })
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  const announced = () => status.textContent()
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await expect.poll(announced).toMatch(second)
  await pages.getByRole('link', { name: 'First' }).press('Enter')
  await expect.poll(announced).toMatch(/^(?!.*page)/)
})

test.each(['0', '-1', '1.5', 'abc', '1e9'])('page %s of a listing is page 1', async (text) => {
  const answer = await client.get(`/all-models?page=${text}`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('1 to 40 of 300')
})

test('a listing shows 40 with seven page numbers, keeps its sort, and scrolls to the top at the next page', async () => {
  const { page } = await visit('/all-models')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  expect(await page.getByRole('article').count()).toBe(40)
  expect(await pages.getByRole('link', { name: /^\d+$/ }).count()).toBe(7)
  const sort = page.getByRole('combobox', { name: 'Sort' })
  expect(await sort.getByRole('option').allInnerTexts()).toEqual(['Newest', 'Oldest', 'Most Popular', 'Hot'])
  await sort.selectOption('Most Popular')
  await page.waitForURL('**/all-models?sort=popular')
  const { items } = await store.shop.catalog.browse({ sort: 'popular', pageSize: 40 })
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: items[0]?.title ?? '' })
    .waitFor()

  await pages.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/all-models?sort=popular&page=2')
  await pages.locator('[aria-current=page]', { hasText: '2' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('typing filters a category by title without marks or case, and clearing shows all again', async () => {
  const { page } = await visit('/anime')
  const main = page.getByRole('main')
  const before = await main.getByRole('article').count()
  const field = main.getByRole('searchbox', { name: 'Search by title' })
  await field.fill('NANDU')
  await page.waitForURL('**/anime?query=NANDU')
  await patiently(() => main.getByRole('article').count()).toBeLessThan(before)
  await patiently(() => otherTitles(main, 'Ñandú')).toEqual([])
  await main.getByRole('button', { name: 'Clear search' }).click()
  await page.waitForURL('**/anime')
  await patiently(() => main.getByRole('article').count()).toBe(before)
  expect(await field.inputValue()).toBe('')
})

test('what is typed on while the list is on its way stays in the field, and filters it too', async () => {
  const { page } = await visit('/all-models')
  const list = await holdRequests(page, /all-models\.data\?.*query=dra/)
  const filter = page.getByRole('main').getByRole('searchbox')
  await filter.pressSequentially('dra')
  await list.asked
  await filter.pressSequentially('gon')
  expect(await filter.inputValue()).toBe('dragon')
  list.release()
  await page.waitForURL('**/all-models?query=dragon')
  await patiently(() => otherTitles(page.getByRole('main'), 'Dragón')).toEqual([])
  expect(await filter.inputValue()).toBe('dragon')
})

test('a list that is shown while the next is on its way leaves in the field what was typed', async () => {
  const { page } = await visit('/all-models')
  // The typing pause ends on command: first by the test, then between the arrival of a list and its display.
  await page.evaluate((typingPause) => {
    const { setTimeout: later } = window
    let ended: (() => void) | null = null
    const end = () => ended?.()
    Object.assign(window, {
      endPause: end,
      setTimeout: (run: () => void, ms?: number) => {
        if (ms !== typingPause) return later(run, ms)
        ended = run
        return 0
      },
    })
    const replaceState = history.replaceState
    history.replaceState = function (...given) {
      replaceState.apply(this, given)
      if (location.search === '?query=dra') queueMicrotask(end)
    }
  }, 200)
  const next = await holdRequests(page, /all-models\.data\?query=dragon$/)
  const filter = page.getByRole('main').getByRole('searchbox')
  await page.route(/all-models\.data\?query=dra$/, async (route) => {
    await filter.pressSequentially('gon')
    await route.continue()
  })
  await filter.pressSequentially('dra')
  await page.evaluate(() => Reflect.get(window, 'endPause')())
  await next.asked
  await page.getByText('300 models').waitFor({ state: 'detached' })
  expect(await filter.inputValue()).toBe('dragon')
  next.release()
  await page.waitForURL('**/all-models?query=dragon')
  await patiently(() => otherTitles(page.getByRole('main'), 'Dragón')).toEqual([])
  expect(await filter.inputValue()).toBe('dragon')
})

test('Back brings the former filter and its text', async () => {
  const { page } = await visit('/all-models?query=robot')
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search by title' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hot' }).click()
  await page.waitForURL('**/hot')
  await patiently(() => field.inputValue()).toBe('')
  await page.goBack()
  await page.waitForURL('**/all-models?query=robot')
  await patiently(() => field.inputValue()).toBe('robot')
})

test('a search without a match offers the nearest titles, and nonsense says that nothing was found', async () => {
  const { page } = await visit('/search?query=dragno gigante')
  await page.getByText('Did you mean one of these?').waitFor()
  expect(await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('dragno gigante')
  await page.goto('/search?query=%F0%9F%A6%84%F0%9F%A6%84%25%22%27')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Explore Models' }).click()
  await page.waitForURL('**/all-models')
})

test('a search text of 10,000 characters gets a page', async () => {
  const answer = await client.get(`/search?query=${'dragon-'.repeat(1429)}`)
  expect(answer.status).toBe(200)
  await answer.text()
})

test('the header suggests six titles, and the keyboard opens the chosen one', async () => {
  const { page } = await visit('/about')
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search' })
  const last = page.waitForResponse(/\/suggestions\?query=dra$/)
  await field.pressSequentially('  dra')
  await last
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.first().textContent()).toMatch(/Dragón.*USD \$/s)
  expect(await options.count()).toBe(6)
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'))
  const title = (await options.nth(1).textContent())?.replace(/ STL.*/, ' STL')
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  expect(page.url()).toContain('/product/')
})

test('a stranger who types in the header of a store for members is suggested nothing, and Enter leads to the sign-in', async () => {
  const { page } = await visit('/about', { client: undefined, baseUrl: client.baseUrl })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search' })
  await page.clock.install()
  await search.pressSequentially('luma')
  await page.clock.runFor(1000)
  await search.press('Enter')
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?query=luma')
  expect(asked).not.toContain('/api/suggestions')
})

test('Escape closes the suggestions, the cross empties the field, and Enter searches', async () => {
  const { page } = await visit('/')
  const banner = page.getByRole('banner')
  const field = banner.getByRole('searchbox', { name: 'Search' })
  await field.pressSequentially('robot')
  await page.getByRole('listbox').waitFor()
  await field.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('robot')
  await banner.getByRole('button', { name: 'Clear search' }).click()
  expect(await field.inputValue()).toBe('')
  await field.fill('robot')
  await field.press('Enter')
  await page.waitForURL('**/search?query=robot')
  await page.getByRole('heading', { level: 1, name: 'Results for “robot”' }).waitFor()
})

test('on a phone a button lays the search field over the header', async () => {
  const { page } = await visit('/', { width: 390, height: 844 })
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Search', exact: true }).click()
  const field = banner.getByRole('searchbox', { name: 'Search' })
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.press('Escape')
  await field.waitFor({ state: 'hidden' })
})
