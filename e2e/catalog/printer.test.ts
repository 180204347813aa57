// cspell:words Elegoo
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

// Jobs measure the demo's figures; this one is measured right away.
await shop.store.shop.catalog.processModels('001')
const figure = (await shop.store.shop.catalog.byIds(['001']))[0]
if (!figure?.model) throw new Error('The demo catalog has no measured figure.')
const size = figure.model.dimensionsMm
const up = (length: number) => String(Math.ceil(length))

const visit = (address: string, options = {}) => shop.visit(address, { client, reducedMotion: 'reduce', ...options })

/** Fills in the bed's three sides in the open panel, and presses Done. */
async function tellBed(page: Page, [x, y, z]: [string, string, string]) {
  const panel = page.getByRole('dialog', { name: 'My printer' })
  await panel.getByLabel('Width mm').fill(x)
  await panel.getByLabel('Depth mm').fill(y)
  await panel.getByLabel('Height mm').fill(z)
  await panel.getByRole('button', { name: 'Done' }).click()
  await panel.waitFor({ state: 'hidden' })
}

const row = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /my printer/i })
    .first()
const sound = async (page: Page) => expect(await findViolations(page)).toEqual([])

test('a printer told on the product page is kept, also for the other tabs, and its badge is on the cards', async () => {
  const { page, context } = await visit(figure.link)
  await row(page).click()
  await sound(page)
  await tellBed(page, ['300', '300', '300'])
  await page.getByRole('button', { name: 'Fits my printer 300 × 300 × 300 mm' }).waitFor()
  const other = await context.newPage()
  await other.goto('/all-models')
  const card = other.getByRole('article').filter({ has: other.getByRole('link', { name: figure.title }) })
  await card.getByText('Fits', { exact: true }).waitFor()

  await row(page).click()
  await tellBed(page, [up(size.x / 2), up(size.y / 2), up(size.z / 2)])
  await card.getByText(/^Fits at [45]\d\s%$/).waitFor()
  await row(page).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Will it fit my printer?' }).waitFor()
  await expect.poll(() => card.getByText(/^Fits/).count()).toBe(0)
})

test('a printer told in another tab is known to a page that shows nothing of it meanwhile', async () => {
  const { page, context } = await visit('/all-models')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: figure.title }) })
  await card.waitFor()
  await page.getByRole('contentinfo').locator('a[href="/about"]').click()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  const other = await context.newPage()
  await other.goto(figure.link)
  await row(other).click()
  await tellBed(other, ['300', '300', '300'])
  await page.goBack()
  await card.getByText('Fits', { exact: true }).waitFor()
})

test('a listed printer brings its bed, a resin one its usual numbers, and a wrong number is told', async () => {
  const { page } = await visit('/about')
  await page.getByRole('contentinfo').getByRole('button', { name: 'My printer' }).click()
  const panel = page.getByRole('dialog', { name: 'My printer' })
  await panel.getByRole('combobox', { name: 'Printer', exact: true }).selectOption('Elegoo Mars 3')
  expect(await panel.getByLabel('Depth mm').inputValue()).toBe('89')
  expect(await panel.getByLabel('Layer mm').inputValue()).toBe('0.05')
  await panel.getByLabel('Infill %').fill('101')
  await panel.getByRole('button', { name: 'Done' }).click()
  await panel.getByRole('alert').getByText('Infill must be a number from 0 to 100.').waitFor()
  await panel.getByLabel('Infill %').fill('100')
  await panel.getByLabel('Price per kg').fill('34,50')
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.goto(figure.link)
  await page.getByRole('button', { name: /Elegoo Mars 3/ }).waitFor()
})

test('what somebody else left under our name in the storage counts as nothing', async () => {
  const { page } = await visit('/about')
  for (const text of ['{', '[]', '{"bed":{"x":"220"}}', 'null']) {
    await page.evaluate((given) => {
      localStorage.setItem('estela-printer-1', given)
      localStorage.setItem('estela-compare-1', given)
    }, text)
    await page.goto(figure.link)
    await page.getByRole('button', { name: 'Will it fit my printer?' }).waitFor()
  }
})

test('the filter keeps a listing to what fits, goes back to page 1, keeps the sort, and one press takes it away', async () => {
  const { page } = await visit('/all-models?sort=popular&page=1')
  const filter = page.getByRole('main').getByRole('button', { name: 'Fits my printer' })
  const bed = [up(size.x), up(size.y), up(size.z)].join('x')
  const { total } = await shop.store.shop.catalog.browse({ fits: bed })
  expect(total).toBeGreaterThan(0)
  await filter.focus()
  await page.keyboard.press('Enter')
  await tellBed(page, [up(size.x), up(size.y), up(size.z)])
  await page.waitForURL(`**/all-models?sort=popular&fits=${bed}`)
  await page
    .getByRole('status')
    .getByText(total === 1 ? '1 model' : `${total} models`, { exact: true })
    .waitFor()
  await expect.poll(() => filter.getAttribute('aria-pressed')).toBe('true')
  expect(
    await page
      .getByRole('article')
      .getByText(/^Fits( turned)?$/)
      .count(),
  ).toBe(Math.min(40, total))
  await filter.press('Enter')
  await page.waitForURL('**/all-models?sort=popular')
  await expect.poll(() => filter.getAttribute('aria-pressed')).toBe('false')
  // The printer is known now, so no panel is needed.
  await filter.click()
  await page.waitForURL(`**/all-models?sort=popular&fits=${bed}`)
  await page.goto(`/search?query=${encodeURIComponent('a')}&fits=20x20x20`)
  await page.getByText('Nothing here fits a printer of 20 × 20 × 20 mm.').waitFor()
})

test.each(['/all-models?query=', '/search?query=', '/?search='])(
  '%s of what nothing is called says so, and does not blame the printer',
  async (address) => {
    const { page } = await visit(`${address}zzzzzz&fits=220x220x250`)
    await page.getByText('None of our figures matches “zzzzzz”.').waitFor()
    expect(await page.getByText('Nothing here fits a printer').count()).toBe(0)
  },
)

test.each(['220', '0x0x0', '%22%3E', '9999x1x1'])('the bed %s in an address is no filter', async (text) => {
  const plain = await (await client.get('/api/products?pageSize=1')).json()
  const answer = await client.get(`/api/products?pageSize=1&fits=${text}`)
  expect(answer.status).toBe(200)
  expect((await answer.json()).total).toBe(plain.total)
  expect((await client.get(`/all-models?fits=${text}`)).status).toBe(200)
})

test('the scale slider tells millimeters, grams, hours and cost at once, by keyboard and typed, without the network', async () => {
  const { page } = await visit(figure.link)
  const plan = page.getByRole('region', { name: 'On your printer' })
  await page.getByRole('heading', { name: 'From the file' }).scrollIntoViewIfNeeded()
  await plan.waitFor()
  const asked: string[] = []
  // The 3D view is prefetched while the page is idle, and the live stream may begin late; no other request is allowed.
  page.on('request', (request) => {
    const url = request.url()
    if (!/\/(assets|media)\/|\/api\/me\/live$/.test(url)) asked.push(url)
  })
  const typed = plan.getByLabel('Scale in percent')
  await typed.fill('200')
  await plan.getByText(`${Math.round(size.x * 2)} × ${Math.round(size.y * 2)} × ${Math.round(size.z * 2)} mm`).waitFor()
  const slider = plan.getByRole('slider', { name: 'Scale' })
  await slider.press('ArrowRight')
  expect(await typed.inputValue()).toBe('201')
  await slider.press('Home')
  expect(await typed.inputValue()).toBe('10')
  await typed.fill('4000')
  await typed.blur()
  expect(await typed.inputValue()).not.toBe('4000')
  await plan.getByText('How this is calculated').click()
  await plan.getByText(/Your slicer, speeds and supports/).waitFor()
  expect(asked).toEqual([])
  await sound(page)
})

test('the next figure is told at its own size, whatever the scale of the one before', async () => {
  const [next] = (await client.want(200, 'GET', `/api/products/${figure.slug}`)).related
  if (!next) throw new Error('Nothing is related to this figure.')
  await shop.store.shop.catalog.processModels(next.id)
  const { page } = await visit(figure.link)
  await page.getByRole('heading', { name: 'From the file' }).scrollIntoViewIfNeeded()
  const scale = page.getByRole('region', { name: 'On your printer' }).getByLabel('Scale in percent')
  await scale.fill('200')
  await page.getByRole('region', { name: 'You may also like' }).getByRole('link', { name: next.title }).click()
  await page.getByRole('heading', { level: 1, name: next.title }).waitFor()
  await page.getByRole('heading', { name: 'From the file' }).scrollIntoViewIfNeeded()
  expect(await scale.inputValue()).toBe('100')
})

test('up to four figures wait in the tray on every page and stand side by side at one scale', async () => {
  const { page } = await visit('/all-models', { width: 390, height: 844, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Compare figures' }).click()
  const marks = page.getByRole('article').getByRole('button', { name: 'Compare' })
  for (const place of [0, 1, 2, 3]) await marks.nth(place).click()
  const tray = page.getByRole('region', { name: 'Figures to compare' })
  await tray
    .getByRole('button', { name: /^Remove/ })
    .nth(3)
    .waitFor()
  await expect.poll(() => marks.count()).toBe(4)
  await page.goto(figure.link)
  await tray.getByRole('button', { name: 'Compare 4' }).click()
  const view = page.getByRole('dialog', { name: 'Compare' })
  await view.getByRole('table').waitFor()
  expect(await view.getByRole('columnheader').count()).toBe(5)
  const beyond = await view.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(beyond).toBe(0)
  await sound(page)
  await view.getByRole('button', { name: 'Close' }).click()
  await tray.getByRole('button', { name: 'Clear' }).click()
  await tray.waitFor({ state: 'detached' })
})

test('a stranger in a store for members is offered no figures to compare, a member is where there are others', async () => {
  const figures = shop.products.slice(0, 2).map(({ id, title, image }) => ({ id, title, image }))
  const { page, context } = await shop.newPage({ baseUrl: client.baseUrl, reducedMotion: 'reduce' })
  await page.addInitScript((kept) => localStorage.setItem('estela-compare-1', kept), JSON.stringify(figures))
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  const tray = page.getByRole('region', { name: 'Figures to compare' })
  expect(scripts.filter((path) => path.includes('compare-tray'))).toEqual([])
  expect(await tray.count()).toBe(0)

  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: client.baseUrl })))
  await page.reload()
  await tray.getByRole('button', { name: 'Compare 2' }).waitFor()
  // Nothing distracts from paying.
  await client.want(200, 'PUT', `/api/me/cart/${figure.slug}`, { json: {} })
  await page.getByRole('button', { name: 'Cart, 1' }).click()
  await page.getByRole('dialog', { name: 'Tu Carrito' }).getByRole('button', { name: 'Comprar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Finalizar Compra' }).waitFor()
  expect(await tray.count()).toBe(0)
  await page.goBack()
  await tray.waitFor()
  await client.want(200, 'DELETE', `/api/me/cart/${figure.slug}`)
})

test('the figures to compare and what can be done with them fit on the narrowest phone', async () => {
  const figures = shop.products.slice(0, 4).map(({ id, title, image }) => ({ id, title, image }))
  const { page } = await shop.newPage({ client, width: 320, height: 640, reducedMotion: 'reduce' })
  await page.addInitScript((kept) => localStorage.setItem('estela-compare-1', kept), JSON.stringify(figures))
  await page.goto('/about')
  const tray = page.getByRole('region', { name: 'Figures to compare' })
  await tray.getByRole('button', { name: 'Compare 4' }).waitFor()
  for (const button of await tray.getByRole('button').all()) {
    const box = await button.boundingBox()
    if (!box) throw new Error('A button is not displayed.')
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(320)
  }
})

test('whoever goes back leaves what was open over the page, too', async () => {
  const [one, two] = shop.products
  if (!one || !two) throw new Error('Too few figures.')
  const { page } = await visit(one.link)
  const compare = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).first()
  await compare.click()
  await page.goto(two.link)
  await compare.click()
  const toFantasy = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fantasy' })
  for (const [button, name] of [
    ['Fits my printer', 'My printer'],
    ['Compare 2', 'Compare'],
  ] as const) {
    await toFantasy.click()
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: two.title }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('a compared figure stays itself when its address changes and another figure takes the former one', async () => {
  const [one, two, three] = shop.products.filter(({ id }) => id !== figure.id)
  if (!one || !two || !three) throw new Error('Too few figures.')
  const { page } = await visit(one.link)
  const button = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).first()
  await button.click()
  await page.goto(two.link)
  await button.click()
  const { products } = shop.store.office
  await products.edit({ id: one.id, change: { slug: 'moved-away' } })
  await products.edit({ id: three.id, change: { slug: one.slug } })
  await page.getByRole('region', { name: 'Figures to compare' }).getByRole('button', { name: 'Compare 2' }).click()
  const compared = page.getByRole('dialog', { name: 'Compare' }).getByRole('link', { name: one.title })
  await compared.waitFor()
  expect(await compared.getAttribute('href')).toBe('/product/moved-away')
  await page.goto('/product/moved-away')
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
})
