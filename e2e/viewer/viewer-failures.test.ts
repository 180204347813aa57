import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openCatalogStore } from '../open-catalog-store.ts'
import { openButton, openViewerShop, figureView as view } from './open-viewer-shop.ts'

const shop = await openViewerShop()
const { client } = shop
afterAll(() => shop[Symbol.asyncDispose]())

const picture = (page: Page) => page.getByRole('main').locator('img').first()

test('without WebGL the pictures stay, with a sentence', async () => {
  const { page } = await shop.visit({}, (page) =>
    page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...words: unknown[]) {
        return String(words[0]).startsWith('webgl') ? null : Reflect.apply(getContext, this, words)
      } as typeof getContext
    }),
  )
  await openButton(page).click()
  await page.getByRole('alert').getByText('This browser cannot show 3D').waitFor()
  expect(await picture(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Back to the pictures' }).click()
  await openButton(page).waitFor()
})

test.each(['**/assets/figure-viewer-*.js', '**/media/*.glb'])(
  'when %s does not load, a sentence offers to try again, which helps when the connection is back',
  async (address) => {
    let isConnected = false
    // The route is never removed, since a request that is held at that moment would hang.
    const { page } = await shop.visit({}, (page) =>
      page.route(address, (route) => (isConnected ? route.continue() : route.abort())),
    )
    await openButton(page).click()
    await page.getByRole('alert').getByText('The 3D view could not be loaded.').waitFor()
    expect(await picture(page).isVisible()).toBe(true)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true)
    isConnected = true
    await again.click()
    await view(page).waitFor()
  },
)

test('a preview that is none is told like one that does not load', async () => {
  const { page } = await shop.visit({}, (page) =>
    page.route('**/media/*.glb', (route) => route.fulfill({ body: 'no' })),
  )
  await openButton(page).click()
  await page.getByRole('alert').getByText('The 3D view could not be loaded.').waitFor()
})

const lose = (page: Page) =>
  page.evaluate(() => {
    const lost = window.graphics.last?.getExtension('WEBGL_lose_context')
    Object.assign(window, { lost })
    lost?.loseContext()
  })

test('a lost context shows the picture with a sentence, and comes back with the figure', async () => {
  const { page } = await shop.visit()
  await openButton(page).click()
  await view(page).waitFor()
  await lose(page)
  await page.getByText('The 3D view was interrupted. It comes back in a moment.').first().waitFor()
  expect(await view(page).isVisible()).toBe(false)
  const drawn = await page.evaluate(() => window.graphics.draws)
  await page.evaluate(() => Reflect.get(window, 'lost').restoreContext())
  await page.getByRole('status').getByText('The 3D view is back.').waitFor()
  await view(page).waitFor()
  await expect.poll(() => page.evaluate(() => window.graphics.draws)).toBeGreaterThan(drawn)
})

test('a context that does not come back ends in a sentence and a button, which opens a new one', async () => {
  const { page } = await shop.visit()
  await openButton(page).click()
  await view(page).waitFor()
  await lose(page)
  await page.getByRole('alert').getByText('did not come back').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await view(page).waitFor()
  expect(await page.evaluate(() => window.graphics.alive())).toBe(1)
})

test('a context that is lost when it is made ends in the same way, with the rest of the page as it was', async () => {
  const { page } = await shop.visit({}, (page) =>
    page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      let isFirst = true
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...words: unknown[]) {
        const context: unknown = Reflect.apply(getContext, this, words)
        if (context instanceof WebGL2RenderingContext && isFirst) {
          isFirst = false
          context.getExtension('WEBGL_lose_context')?.loseContext()
        }
        return context
      } as typeof getContext
    }),
  )
  await openButton(page).click()
  await page.getByRole('alert').getByText('did not come back').waitFor()
  await page.getByRole('heading', { level: 1, name: shop.product.title }).waitFor()
  expect(await picture(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await view(page).waitFor()
})

test('a figure without a preview has no button', async () => {
  const bare = await openCatalogStore(1)
  onTestFinished(() => bare.close())
  const { page } = await bare.newPage({ client: bare.client })
  const { items } = await bare.store.shop.catalog.browse({})
  await page.goto(items[0]?.link ?? '')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await openButton(page).count()).toBe(0)
})

test('the whole lazy script stays within 125 KB of gzip, and the preview is sent compressed', async () => {
  const html = await (await client.get(shop.product.link)).text()
  expect(html).not.toMatch(/(src|href)="[^"]*figure-viewer/)
  const scripts = new Set<string>()
  // Prefetched while the page is idle, or by the button; other panels of the page have their own scripts.
  const { page } = await shop.visit({}, async (page) => {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/(figure-viewer|stage|read-preview)-[\w-]+\.js$/.test(pathname)) scripts.add(pathname)
    })
  })
  await openButton(page).click()
  await view(page).waitFor()
  await expect.poll(() => scripts.size).toBe(3)
  const sizes = [...scripts].map(async (script) =>
    gzipSync(new Uint8Array(await (await client.get(script)).arrayBuffer())),
  )
  const bytes = (await Promise.all(sizes)).reduce((sum, { length }) => sum + length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(125_000)
  const sent = await client.send('GET', shop.previewUrl, { headers: { 'accept-encoding': 'br' } })
  expect(sent.headers.get('content-encoding')).toBe('br')
  expect(Number(sent.headers.get('content-length'))).toBeLessThan(180_000)
})
