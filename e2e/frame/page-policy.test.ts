import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { allowFaults } from '#test/browser/page-faults.ts'
import { holdRequests } from '../hold-requests.ts'
import { openShop } from '../open-shop.ts'

// All browser tests check that no page requests anything forbidden: see `test/browser/no-faults.ts`.
const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

const refusal = /Content Security Policy|Trusted(HTML|Script|ScriptURL|Type)/

/** Opens a page into which somebody managed to inject this, in front of all its content. */
async function openWritten(written: string) {
  allowFaults(refusal)
  const { page, context } = await shop.newPage({ client })
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<main', () => `${written}<main`)
    await route.fulfill({ response: answer, body })
  })
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/reports/csp'))
  await page.goto('/about')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  return { page, context, reported }
}

const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') === true)

test.each([
  ['a script that stands in the page', '<script>window.ran = true</script>'],
  ['a module that stands in the page', '<script type="module">window.ran = true</script>'],
  ['a handler in an attribute', '<img src="/none.png" onerror="window.ran = true">'],
  ['a script of another place', '<script src="https://evil.example/steal.js"></script>'],
  ['a script made of data', '<script src="data:text/javascript,window.ran = true"></script>'],
  ['a frame with a page within', '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>'],
  ['an object', '<object data="data:text/html,<script>parent.ran = true</script>"></object>'],
  ['a style', '<style>body { background: url(https://evil.example/look) }</style>'],
])('%s is refused, told to the store, and the page works', async (_what, written) => {
  await shop.store.office.violations.forget({})
  const { page, context, reported } = await openWritten(written)
  expect((await (await reported).response())?.status()).toBe(204)
  expect(await ran(page)).toBe(false)
  await expect.poll(async () => (await shop.store.office.violations.list()).length).toBeGreaterThan(0)
  await context.close()
})

test('another base for addresses is refused', async () => {
  const { page, context } = await openWritten('<base href="https://evil.example/">')
  expect(await page.evaluate(() => document.baseURI)).toBe(`${shop.store.baseUrl}/about`)
  await context.close()
})

test('text is no markup and no script where Chromium asks for trusted types', async () => {
  allowFaults(refusal)
  const { page, context } = await shop.newPage({ client })
  await page.goto('/about')
  const tried = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    return [
      attempt(() => Reflect.set(document.createElement('div'), 'innerHTML', '<img src=x onerror=alert(1)>')),
      attempt(() => Reflect.set(document.createElement('script'), 'src', '/assets/none.js')),
      attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('mine', {})),
      attempt(() => ['first', 'second'].map(() => Reflect.get(window, 'trustedTypes').createPolicy('last-seen', {}))),
    ]
  })
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  await context.close()
})

test('the policy of the first page stays while others are walked to: each page of the shop, and back', async () => {
  const { page, context } = await shop.newPage({ client })
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { same: true }))
  const product = shop.product(0)
  const walk = async (address: string) => {
    await page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), address)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  for (const address of ['/fantasy', product.link, '/cart', '/favorites', '/purchases', '/profile-settings', '/about'])
    await walk(address)
  await page.goBack()
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
  await context.close()
})

test('no other site can show the store in a frame', async () => {
  const { page, context } = await shop.newPage({ client })
  await page.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${shop.store.baseUrl}/about"></iframe>` }),
  )
  await page.goto('https://evil.example/')
  const refused = () => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))
  await expect.poll(refused).toBe(true)
  await context.close()
})

test('the description of the HTTP interface runs the one script that stands in it', async () => {
  const { page, context } = await shop.newPage({ client })
  await page.goto('/api/docs')
  await page.getByText('GET /api/products', { exact: true }).waitFor()
  await context.close()
})

async function openScrolled() {
  const { page, context } = await shop.newPage({ client })
  await page.goto('/all-models')
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(scrolled).toBe(400)
  return { page, context, scrolled }
}

test('a reload stays where the page was scrolled to, and so does the way back from another site', async () => {
  const { page, context, scrolled } = await openScrolled()
  await page.reload()
  await expect.poll(scrolled).toBe(400)
  await page.goto('about:blank')
  await page.goBack()
  await expect.poll(scrolled).toBe(400)
  await context.close()
})

test('a reload stays where the page was scrolled to, though its scripts come before its style sheet', async () => {
  const { page, context, scrolled } = await openScrolled()
  const styles = await holdRequests(page, '**/assets/*.css')
  const reloaded = page.reload()
  const haveScriptsCome = () => {
    const ahead = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
    return ahead.length > 0 && [...ahead].every(({ href }) => performance.getEntriesByName(href).length > 0)
  }
  await page.waitForFunction(haveScriptsCome, undefined, { polling: 50 })
  // Every script but an `async` one waits for the style sheet, and the `async` one moves nothing.
  expect(await page.locator('script[src]').evaluateAll((all) => all.map((script) => script.outerHTML))).toEqual([
    expect.stringContaining('/assets/early-input-'),
    expect.not.stringContaining('async'),
  ])
  styles.release()
  await reloaded
  await expect.poll(scrolled).toBe(400)
  await context.close()
})

test('the way back leads to where the page was scrolled to, though it went away while its script began', async () => {
  const { page, context } = await shop.newPage({ client })
  await page.goto('/all-models')
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.evaluate(() => {
    window.scrollTo(0, 400)
    // After the router gave scroll restoration back to the browser, its startup takes it again.
    addEventListener('pagehide', () => Object.assign(history, { scrollRestoration: 'manual' }))
  })
  await page.goto('about:blank')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  await context.close()
})
