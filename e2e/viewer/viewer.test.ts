import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { alive, open, picture, press, waitUntilStill } from './figure-view.ts'
import { imagesMatch } from './images-match.ts'
import { openButton, openViewerShop, figureView as view } from './open-viewer-shop.ts'

const shop = await openViewerShop()
afterAll(() => shop[Symbol.asyncDispose]())

test('a picture comes first: script and mesh only once somebody is there and the page rests, a context only when the button is pressed', async () => {
  const order: string[] = []
  const { page } = await shop.visit({}, async (page) => {
    page.on('load', () => order.push('load'))
    page.on('request', (request) => void (/figure-viewer|\.glb$/.test(request.url()) && order.push(request.url())))
  })
  let moves = 0
  await expect
    .poll(async () => {
      await page.mouse.move(20, 20 + (moves++ % 2))
      return order
    })
    .toHaveLength(3)
  expect(order[0]).toBe('load')
  expect(await page.evaluate(() => window.graphics.made)).toBe(0)
  const before = await page.getByRole('main').locator('img').first().boundingBox()
  await open(page)
  expect(await alive(page)).toBe(1)
  await page.getByText('Reduced preview. The file you buy has more detail.').waitFor()
  expect(await view(page).boundingBox()).toMatchObject({ x: before?.x, width: before?.width })
  expect(await view(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('twenty openings leave one context at a time and none at the end', async () => {
  const { page } = await shop.visit({ width: 320, height: 480 })
  // Runs in the page itself: on a busy machine, each call from outside takes longer than an opening.
  const contexts = await page.evaluate(async () => {
    const until = async <Found>(look: () => Found | null | undefined | false): Promise<Found> => {
      const found = look()
      if (found) return found
      await new Promise(requestAnimationFrame)
      return until(look)
    }
    const button = (name: string) => () =>
      [...document.querySelectorAll('button')].find((one) => [one.textContent, one.ariaLabel].includes(name))
    const found: number[][] = []
    for (let round = 0; round < 20; round++) {
      const opener = await until(button('View in 3D'))
      opener.click()
      await until(() => document.querySelector('[role=application] canvas'))
      const during = window.graphics.alive()
      const closer = await until(button('Back to the pictures'))
      closer.click()
      await until(() => !document.querySelector('[role=application]'))
      found.push([during, window.graphics.alive()])
    }
    return found
  })
  expect(contexts).toEqual(Array.from({ length: 20 }, () => [1, 0]))
  expect(await page.evaluate(() => window.graphics.made)).toBe(20)
  await expect.poll(() => openButton(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('leaving the page or going to another figure gives the context back', async () => {
  const { page } = await shop.visit()
  await open(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => alive(page)).toBe(0)
  await page.goBack()
  await open(page)
  await page.getByRole('button', { name: 'Picture 2' }).click()
  await view(page).waitFor({ state: 'detached' })
  await expect.poll(() => alive(page)).toBe(0)
})

test('bed, sizes, wireframe, overhangs and filament each change the picture and say what they are', async () => {
  const { page } = await shop.visit()
  await open(page)
  // An owner may choose another accent, which paints nothing of a figure.
  await page.evaluate(() => document.documentElement.style.setProperty('--accent', '#7fb2ff'))
  await waitUntilStill(page)
  const seen = [await picture(page)]
  for (const name of ['Bed', 'Sizes', 'Wireframe', 'Overhangs']) {
    await press(page, name)
    await page.getByRole('button', { name, pressed: true }).waitFor()
    await waitUntilStill(page)
    seen.push(await picture(page))
    if (name === 'Bed') await page.getByText('Bed 220 × 220 mm, squares of 10 mm').waitFor()
    if (name === 'Overhangs') {
      const legend = page.getByText('Over 45°: may need supports').locator('span')
      expect(await legend.evaluate((square) => getComputedStyle(square).backgroundColor)).toBe('rgb(246, 205, 48)')
    }
    if (name === 'Sizes') {
      const labels = await page.locator('span[data-axis]').allTextContents()
      const { x, y, z } = shop.sizeMm
      expect(labels).toEqual([x, y, z].map((length) => `${Math.round(length)}\u00a0mm`))
    }
    await press(page, name)
  }
  await press(page, 'Color')
  expect(await page.getByRole('button', { name: 'As painted', pressed: true }).count()).toBe(1)
  for (const name of ['Red', 'Blue']) {
    await press(page, name)
    await waitUntilStill(page)
    seen.push(await picture(page))
  }
  expect(seen).toHaveLength(7)
  for (const [index, look] of seen.entries()) expect(seen.findIndex((other) => imagesMatch(look, other))).toBe(index)
})

test('a figure that its owner turned stands in 3D as in its pictures, with its sizes', async () => {
  const look = async () => {
    const { page } = await shop.visit()
    await open(page)
    await press(page, 'Sizes')
    await waitUntilStill(page)
    return { seen: await picture(page), labels: await page.locator('span[data-axis]').allTextContents() }
  }
  const before = await look()
  await shop.turn({ x: 1, y: 0, z: 0 })
  const { seen, labels } = await look()
  await shop.turn({ x: 0, y: 0, z: 0 })
  const [width, depth, height] = before.labels
  expect(labels).toEqual([width, height, depth])
  expect(imagesMatch(seen, before.seen)).toBe(false)
})

const kept = {
  name: 'Prusa MINI+',
  bed: { x: 180, y: 180, z: 180 },
  material: 'PLA',
  layerMm: 0.2,
  infillPercent: 15,
  pricePerKg: 20,
  currency: '$',
  color: '#2f63b8',
}
const keepPrinter = (page: Page, change = {}) =>
  page.addInitScript(
    (printer) => localStorage.setItem('estela-printer-1', printer),
    JSON.stringify({ ...kept, ...change }),
  )

test("the bed and the filament are those of the buyer's printer", async () => {
  const { page } = await shop.visit({}, (page) => keepPrinter(page))
  await open(page)
  await press(page, 'Bed')
  await page.getByText('Bed 180 × 180 mm').waitFor()
  await press(page, 'Color')
  await waitUntilStill(page)
  const painted = await picture(page)
  await press(page, 'Your filament')
  await page.getByRole('button', { name: 'Your filament', pressed: true }).waitFor()
  await waitUntilStill(page)
  expect(imagesMatch(await picture(page), painted)).toBe(false)
  expect(await page.getByRole('button', { name: 'Blue', exact: true }).count()).toBe(0)
})

test('a figure is larger than the bed exactly where the page says that it does not fit', async () => {
  const [x, y, z] = [shop.sizeMm.x, shop.sizeMm.y, shop.sizeMm.z].map(Math.ceil) as [number, number, number]
  const widest = Math.max(x, y, z)
  await shop.turn({ x: 1, y: 0, z: 0 })
  for (const { bed, verdict, isLarger } of [
    { bed: { x, y, z }, verdict: /^Fits my printer, turned/, isLarger: false },
    { bed: { x: widest, y: widest, z: Math.min(x, y, z) - 1 }, verdict: /^Too large for my printer/, isLarger: true },
  ]) {
    const { page } = await shop.visit({}, (page) => keepPrinter(page, { bed }))
    await page.getByRole('button', { name: verdict }).waitFor()
    await open(page)
    await press(page, 'Bed')
    await page.getByText(`Bed ${bed.x} × ${bed.y} mm`).waitFor()
    expect(await page.getByText('The figure is larger than the bed.').count()).toBe(isLarger ? 1 : 0)
  }
  await shop.turn({ x: 0, y: 0, z: 0 })
})

test.each([320, 390, 1440])('at %i px nothing on the page moves by itself, nor when the view opens', async (width) => {
  const { page } = await shop.visit({ width, height: 800 }, async (page) => {
    await keepPrinter(page)
    // Fonts arrive late, as over a slow connection.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const moved: { node?: Node }[] = Reflect.get(entry, 'sources')
          const where = moved.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent))
          // A fallback font is as wide over many words, but not in each.
          if (Reflect.get(entry, 'value') > 0.001) shifts.push(`${Reflect.get(entry, 'value')} ${where.join(' ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
  })
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await open(page)
  for (const name of ['Bed', 'Sizes', 'Overhangs', 'Color']) await press(page, name)
  await waitUntilStill(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('it has no axe violation in both themes, and fits 320 px', async () => {
  const { page } = await shop.visit({ width: 320, height: 640 })
  await open(page)
  for (const name of ['Bed', 'Sizes', 'Overhangs', 'Color']) await press(page, name)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: colorScheme === 'dark' ? 1440 : 320, height: 800 })
    await waitUntilStill(page)
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('it stands beside the full-screen viewer: each opens after the other', async () => {
  const { page } = await shop.visit()
  await open(page)
  expect(await page.locator('[inert] button').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Open the viewer/ }).click()
  await page.getByRole('dialog', { name: shop.product.title }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: shop.product.title }).waitFor({ state: 'detached' })
  await open(page)
})
