import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openShop } from '../open-shop.ts'

const shop = await openShop({ LOCKOUT_URL: 'https://elsewhere.test/store' })
afterAll(() => shop[Symbol.asyncDispose]())

/** Opens the lockout page and records the outcome of every input: `[type, key, whether it was stopped]`. */
async function visitLockout(options = {}) {
  const opened = await shop.newPage({ baseUrl: shop.store.baseUrl, ...options })
  onTestFinished(() => opened.context.close())
  await opened.context.route('https://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await watchInput(opened.context)
  await opened.page.goto('/about')
  await opened.page.goto('/register-now')
  await opened.page.getByRole('heading', { name: 'El gato se perdió' }).waitFor()
  await opened.page.waitForFunction(() => window.history.length > 3)
  return opened
}

const watchInput = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen: [string, string, boolean][] = []
    Object.assign(window, { seen })
    for (const name of [
      'click',
      'keydown',
      'contextmenu',
      'selectstart',
      'wheel',
      'touchmove',
      'touchstart',
      'popstate',
    ])
      window.addEventListener(
        name,
        (event) => {
          const key = event instanceof KeyboardEvent ? event.key : ''
          setTimeout(() => seen.push([event.type, key, event.defaultPrevented]))
        },
        { capture: true, passive: true },
      )
  })

const outcome = async (page: Page, type: string, key = '') => {
  const read = () =>
    page.evaluate(
      ([wanted, wantedKey]) => {
        const seen: [string, string, boolean][] = Reflect.get(window, 'seen')
        const found = seen.filter(([name, pressed]) => name === wanted && pressed === wantedKey)
        return found.length > 0 ? found.map(([, , stopped]) => stopped) : null
      },
      [type, key] as const,
    )
  await expect.poll(read).not.toBeNull()
  return new Set(await read())
}
const countBack = (page: Page) =>
  page.evaluate(() => {
    const seen: [string, string, boolean][] = Reflect.get(window, 'seen')
    return seen.filter(([name]) => name === 'popstate').length
  })
const stopped = new Set([true])
const passed = new Set([false])

test('clicks, the context menu, selecting and the wheel do nothing', async () => {
  const { page } = await visitLockout({ height: 300 })
  const heading = page.getByRole('heading', { name: 'El gato se perdió' })
  await heading.click()
  expect(await outcome(page, 'click')).toEqual(stopped)
  await heading.click({ button: 'right' })
  expect(await outcome(page, 'contextmenu')).toEqual(stopped)
  const box = await heading.boundingBox()
  if (!box) throw new Error('The heading is not shown.')
  await page.mouse.move(box.x + 2, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width, box.y + box.height + 60)
  await page.mouse.up()
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('')
  const before = await page.evaluate(() => window.scrollY)
  // A wheel event outside the window does not reach the page.
  await page.mouse.move(box.x + 2, box.y + 5)
  await page.mouse.wheel(0, -400)
  await page.mouse.wheel(0, 400)
  expect(await outcome(page, 'wheel')).toEqual(stopped)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('keys do nothing, but for F5 and the two that lead to the link', async () => {
  const { page } = await visitLockout()
  for (const key of ['a', 'Escape', ' ', 'F1', 'ArrowDown', 'Enter', 'F5', 'Tab']) await page.keyboard.press(key)
  for (const key of ['a', 'Escape', ' ', 'F1', 'ArrowDown', 'Enter'])
    expect(await outcome(page, 'keydown', key)).toEqual(stopped)
  for (const key of ['F5', 'Tab']) expect(await outcome(page, 'keydown', key)).toEqual(passed)
})

test('moving a finger does nothing', async () => {
  const { page, context } = await visitLockout({ hasTouch: true, width: 390, height: 300 })
  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 100, y }] })
  await send('touchStart', 250)
  await send('touchMove', 200)
  await send('touchMove', 100)
  await send('touchEnd', 100)
  for (const type of ['touchstart', 'touchmove']) expect(await outcome(page, type)).toEqual(stopped)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('Back stays here, again and again', async () => {
  const { page } = await visitLockout()
  for (let time = 0; time < 3; time += 1) {
    await page.mouse.click(5, 5)
    await page.evaluate(() => window.history.back())
    await expect.poll(() => countBack(page)).toBe(time + 1)
    expect(new URL(page.url()).pathname).toBe('/register-now')
  }
  await page.getByRole('heading', { name: 'El gato se perdió' }).waitFor()
})

test('figures chosen for comparison are not in the way, also of somebody still signed in', async () => {
  const { page, context } = await shop.newPage({ client: await shop.signUp() })
  onTestFinished(() => context.close())
  const figures = shop.products.slice(0, 2).map(({ id, title, image }) => ({ id, title, image }))
  await page.addInitScript((kept) => localStorage.setItem('estela-compare-1', kept), JSON.stringify(figures))
  const earlier = page.waitForRequest('**/api/me/live')
  await page.goto('/fantasy')
  const tray = page.getByRole('region', { name: 'Figures to compare' })
  await tray.waitFor()
  await earlier
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  // Requested once the page knows who is there.
  const known = page.waitForRequest('**/api/me/live')
  await page.goto('/register-now')
  await known
  expect(scripts.filter((path) => path.includes('compare-tray'))).toEqual([])
  expect(await tray.count()).toBe(0)
})

test('the link leads away by mouse', async () => {
  const { page } = await visitLockout()
  await page.getByRole('link', { name: 'Visitar la otra tienda' }).click()
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
})

test('the link leads away by Tab and Enter', async () => {
  const { page } = await visitLockout()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
})
