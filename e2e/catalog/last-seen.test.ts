import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { allowFaults } from '#test/browser/page-faults.ts'
import { findViolations } from '../find-violations.ts'
import { openShop } from '../open-shop.ts'
import { none, readShelf, untilKept } from './last-seen-shelf.ts'

const shop = await openShop({ STORE_ACCESS: 'open' })
const { baseUrl } = shop.store
afterAll(() => shop[Symbol.asyncDispose]())

const visit = (address: string, options: Parameters<typeof shop.visit>[1] = {}) =>
  shop.visit(address, { baseUrl, worker: true, reducedMotion: 'reduce', ...options })

async function walkTo(page: Page, address: string) {
  await page.waitForFunction(() => Reflect.has(window, '__reactRouterDataRouter'))
  await page.evaluate((to) => void Reflect.get(window, '__reactRouterDataRouter').navigate(to), address)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const isStill = (page: Page) => page.locator('html[data-still]').count()

const product = shop.product(0)
const other = shop.product(1)

test('what was seen is there without a line, says so, sells nothing, and is the store’s own again with it', async () => {
  const { page, context } = await visit('/')
  await untilKept(page, '/')
  await walkTo(page, product.link)
  await heading(page, product.title)
  await untilKept(page, product.link)

  await context.setOffline(true)
  await page.goto('/?lang=en')
  expect(await isStill(page)).toBe(1)
  await page.goto(product.link)
  await heading(page, product.title)
  await page.getByText(/^Sin conexión: así lo viste por última vez el .* pueden haber cambiado\.$/).waitFor()
  expect(await page.locator('button:enabled, input:enabled, a[href^="/cart"], a[href^="/buy"]').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])

  const owner = await newOwner(shop.store)
  await owner.want(200, 'PATCH', `/api/admin/products/${product.id}`, { json: { price: '$77' } })
  await context.setOffline(false)
  await page.locator('html:not([data-still])').waitFor()
  await page.getByText('$77').first().waitFor()
  // And at once when somebody navigates there.
  await owner.want(200, 'PATCH', `/api/admin/products/${product.id}`, { json: { price: '$78' } })
  await page.goto(product.link)
  await page.getByText('$78').first().waitFor()
})

test.each([
  ['es', 'Sin conexión', 'Lo que viste en este dispositivo'],
  ['en', 'No connection', 'What you have seen on this device'],
  ['pt-BR', 'Sem conexão', 'O que você viu neste aparelho'],
])('in %s a page that was not seen says what can be done, and leads to what was', async (voice, title, list) => {
  const { page, context } = await visit(`${product.link}?lang=${voice}`)
  await untilKept(page, product.link)
  const seen = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await context.setOffline(true)
  await page.goto(other.link)
  await heading(page, title)
  await page.getByRole('heading', { level: 2, name: list }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: seen }).click()
  await heading(page, seen)
  await page.getByText(`${title}:`).waitFor()
})

test('an open tab without a line goes to what was seen, and says so where nothing was', async () => {
  // Logged by the router, which cannot fetch the next page's script or data.
  allowFaults(/Error loading route module/, /Failed to fetch/)
  const { page, context } = await visit(product.link)
  await untilKept(page, product.link)
  await walkTo(page, '/fantasy')
  await heading(page, 'Fantasy')
  await untilKept(page, '/fantasy')
  await context.setOffline(true)
  await walkTo(page, product.link)
  await page.locator('html[data-still]').waitFor()
  await heading(page, product.title)
  await context.setOffline(false)
  await page.locator('html:not([data-still])').waitFor()
  await heading(page, product.title)

  await context.setOffline(true)
  await walkTo(page, '/contact')
  await page.locator('html[data-still]').waitFor()
  await heading(page, 'Sin conexión')
  await context.setOffline(false)
  await page.locator('html:not([data-still])').waitFor()
})

test('a product opened from its card without a line is shown as it was seen', async () => {
  // Logged by React and the router for any error that a boundary shows.
  allowFaults(/Failed to fetch/)
  const { page, context } = await visit(product.link)
  await untilKept(page, product.link)
  await page.goto('/all-models')
  await untilKept(page, '/all-models')
  await page.waitForFunction(() => {
    const { module } = Reflect.get(window, '__reactRouterManifest').routes['routes/product/page']
    return performance.getEntriesByName(new URL(module, location.href).href).length > 0
  })
  await context.setOffline(true)
  const card = page.getByRole('article', { name: product.title }).first()
  await card.getByRole('heading').getByRole('link').click()
  await page.locator('html[data-still]').waitFor()
  await heading(page, product.title)
})

test('the worker has to do with documents of the catalog alone, and passes on the store’s answer', async () => {
  const client = await shop.signUp()
  const { page } = await visit('/about', { client })
  await untilKept(page, '/about')
  const came: [string, boolean][] = []
  page.on('response', (answer) => came.push([new URL(answer.url()).pathname, answer.fromServiceWorker()]))
  const documents = [
    '/',
    product.link,
    '/about',
    '/cart',
    '/search',
    '/profile-settings',
    '/api/products',
    '/robots.txt',
  ]
  for (const address of documents) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
  }
  const byWorker = new Set(came.flatMap(([path, isIts]) => (isIts ? [path] : [])))
  expect([...byWorker].toSorted()).toEqual(['/', '/about', product.link].toSorted())
  for (const part of [/^\/api\/me/, /^\/assets\//, /^\/media\//])
    expect(came.some(([path]) => part.test(path))).toBe(true)
  const downloaded = page.waitForEvent('download')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/api/me/data', download: '' })
    document.body.append(link)
    link.click()
  })
  await downloaded
})

test('what was typed is not kept, nor a page of a person, nor one that is not there', async () => {
  const { page } = await visit('/about')
  await untilKept(page, '/about')
  for (const address of ['/all-models?query=drag', '/search?query=drag', '/cart/checkout', '/product/none-such']) {
    await walkTo(page, address)
    await page.waitForFunction((to) => window.location.href.endsWith(to), address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await walkTo(page, '/fantasy?page=1&sort=popular')
  await untilKept(page, '/fantasy?page=1&sort=popular')
  expect((await readShelf(page)).toSorted()).toEqual(['/about', '/fantasy?page=1&sort=popular', none])
})

test('the sixty newest stay, and 6 MB of them', async () => {
  const { page } = await visit('/about')
  await untilKept(page, '/about')
  const fill = (count: number, bytes: number) =>
    page.evaluate(
      async ([many, size]) => {
        const shelf = await caches.open('last-seen')
        for (let at = 0; at < many; at += 1) {
          const headers = { 'X-Seen-Title': 'x', 'X-Seen-Bytes': String(size) }
          await shelf.put(`/product/of-${size}-${at}`, new Response('x', { headers }))
        }
      },
      [count, bytes] as const,
    )
  await fill(70, 10)
  await page.goto('/contact')
  await untilKept(page, '/contact')
  const pages = async () => (await readShelf(page)).filter((address) => address !== none)
  await expect.poll(async () => (await pages()).length).toBe(60)
  const [first] = await pages()
  expect([first, (await pages()).at(-1)]).toEqual(['/product/of-10-11', '/contact'])
  await fill(20, 900_000)
  await page.goto('/about')
  await untilKept(page, '/about')
  await expect.poll(async () => (await pages()).filter((address) => address.includes('-900000-')).length).toBe(6)
})

test('what an account saw goes with it, and another one finds nothing', async () => {
  const client = await shop.signUp()
  const { page, context } = await visit(product.link, { client })
  await untilKept(page, product.link)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: /Log ?out/i }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(() => readShelf(page)).not.toContain(product.link)

  const second = await shop.signUp()
  await walkTo(page, other.link)
  await untilKept(page, other.link)
  const url = second.baseUrl
  await context.addCookies([...second.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })))
  await page.goto('/about')
  await untilKept(page, '/about')
  expect((await readShelf(page)).toSorted()).toEqual(['/about', none])
})
