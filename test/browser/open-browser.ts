import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { inject, onTestFinished, TestRunner } from 'vitest'
import type { Client } from '../client.ts'
import { watchFaults } from './page-faults.ts'

// The package's default arguments use a single process, which dies when its first context closes, and turn off the
// same-origin policy that tests are about.
const browserArguments = ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars']
// Figures are rendered by the processor, which is expensive, so the pages around them are painted without graphics.
const graphicsArguments = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-rasterization']
// A page lives for a second or two, too short for optimized compilation of its code to pay off.
const flatArguments = ['--disable-gpu', '--js-flags=--max-lazy --no-opt --no-maglev']

const launch = (graphics: boolean): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    args: [...browserArguments, ...(graphics ? graphicsArguments : flatArguments)],
    headless: true,
  })

// One browser of each kind for all test files of a process, until it ends. Every page has its own context.
const browsers = new Map<boolean, Browser>()
async function findBrowser(graphics: boolean): Promise<Browser> {
  const found = browsers.get(graphics)
  if (found?.isConnected()) return found
  const launched = await launch(graphics)
  browsers.set(graphics, launched)
  return launched
}

const open = new Set<Page>()
/** The open pages of this process, from any test file. */
export const openPages = (): Page[] => [...open]

/** A headless Chromium from the npm package, with WebGL if asked. Faults of its pages fail their test. */
export async function openBrowser({ graphics = false }: { graphics?: boolean } = {}) {
  const browser = await findBrowser(graphics)
  const contexts: BrowserContext[] = []
  /** Opens a page in its own context, signed in as `client` if one is given. */
  async function newPage({
    client,
    baseUrl = client?.baseUrl,
    width = 1280,
    height = 900,
    worker = false,
    ...options
  }: NewPage = {}) {
    const context = await browser.newContext({
      viewport: { width, height },
      acceptDownloads: true,
      serviceWorkers: worker ? 'allow' : 'block',
      ...(baseUrl ? { baseURL: baseUrl } : {}),
      ...options,
    })
    contexts.push(context)
    watchFaults(context)
    context.on('page', (page) => {
      open.add(page)
      page.on('close', () => open.delete(page))
    })
    keepIntercepting(context)
    // Requests made by a service worker are not delayed.
    if (process.env.SLOW_LINE && !worker) await context.route('**/*', holdBack)
    await context.addInitScript(onGoodLine)
    await context.addInitScript(tellCause)
    if (!worker) await context.addInitScript(withoutWorker)
    if (client)
      await context.addCookies(
        [...client.cookies].map(([name, value]) => ({ name, value, url: client.baseUrl, httpOnly: true })),
      )
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    if (process.env.SLOW_PAGE) await slowDown(page, Number(process.env.SLOW_PAGE))
    if (options.javaScriptEnabled !== false) waitForLife(page)
    return { page, context }
  }
  return {
    newPage,
    /** Opens a page at this address, until the test is over. */
    async visit(address: string, options: NewPage = {}) {
      const opened = await newPage(options)
      onTestFinished(() => opened.context.close())
      await opened.page.goto(address)
      return opened
    },
    [Symbol.asyncDispose]: async () => {
      const close = async () => void (await Promise.all(contexts.map((context) => context.close())))
      // When a test fails, its pages must still be open for `report-open-pages.ts`.
      if (TestRunner.getCurrentTest()) onTestFinished(close)
      else await close()
    },
  }
}

const nothing = 'http://nothing.invalid/'

/**
 * When a test stops intercepting requests (`unroute`, `times`), interception would be switched off altogether, and a
 * request pending at that moment would never be answered. Once switched on, it therefore stays on.
 */
function keepIntercepting(context: BrowserContext) {
  const routeOfContext = context.route.bind(context)
  let kept: Promise<unknown> | undefined
  const keep = (target: BrowserContext | Page) => {
    const route = target.route.bind(target)
    target.route = async (...asked) => {
      kept ??= routeOfContext(nothing, (one) => one.fallback())
      // Both at once, so that a page opened in the meantime queues behind them.
      const [routed] = await Promise.all([route(...asked), kept])
      return routed
    }
  }
  keep(context)
  context.on('page', keep)
}

/** Throttles the processor by this factor, to expose tests that expect things on screen as soon as they are known. */
async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Delays two in five requests by up to a second, to expose tests that rely on fast pages. */
async function holdBack(route: Route) {
  if (Math.random() < 0.4) await pause(1000 * Math.random())
  // The page may be closed by then.
  await route.fallback().catch(() => {})
}

/**
 * Chromium estimates the connection from response times, so a busy machine looks like a slow connection, on which pages
 * prefetch nothing.
 */
const onGoodLine = () =>
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType: '4g', saveData: false },
    configurable: true,
  })

/** React reports an error it recovered from by number only; the cause says what it was. */
const tellCause = () =>
  addEventListener('error', ({ error }) => {
    const { cause } = error instanceof Error ? error : {}
    if (cause) console.error(`caused by ${cause instanceof Error ? cause.stack : String(cause)}`)
  })

/** Tests that intercept a page's requests do not see those of a service worker. */
const withoutWorker = () => Object.defineProperty(navigator, 'serviceWorker', { value: undefined })

/**
 * Until React has taken over the page, drags, pointer moves and form submissions go to the browser and clicks are
 * answered late. A test would be faster than that.
 */
export async function waitForHydration(page: Page) {
  await untilHeld(page, ['page', 'all'], 60_000)
  // When a part's script does not arrive, the test expects that.
  await untilHeld(page, ['all'], 5_000)
}

/** What React has taken over: `page` means all but visible parts whose scripts have not arrived. */
function howMuchIsHeld(): 'nothing' | 'page' | 'all' {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
  if (!key) return document.querySelector('link[rel=modulepreload]') ? 'nothing' : 'all'
  const root = Reflect.get(document, key).stateNode.current
  if (root.memoizedState.isDehydrated) return 'nothing'
  // Parts further down load when somebody scrolls near.
  const isInSight = (element: unknown) =>
    !(element instanceof Element) || element.getBoundingClientRect().top < window.innerHeight
  const fibers = [root]
  for (const { tag, memoizedState, child, sibling } of fibers) {
    if (tag === 13 && memoizedState?.dehydrated && isInSight(memoizedState.dehydrated.nextSibling)) return 'page'
    fibers.push(...[child, sibling].filter(Boolean))
  }
  return 'all'
}

/** Polls from here: `waitForFunction` makes each page compile Playwright's own script, which is larger than ours. */
async function untilHeld(page: Page, wanted: ReturnType<typeof howMuchIsHeld>[], patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  // `evaluate` fails while a page navigates, and never answers for a closed page.
  while (!page.isClosed() && performance.now() < end) {
    if (wanted.includes(await page.evaluate(howMuchIsHeld).catch(() => 'nothing' as const))) return
    await pause(50)
  }
}

function waitForLife(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    // Does not wait for every picture: a test waits for what it needs.
    const answer = await goto(address, { waitUntil: 'domcontentloaded', ...options })
    await waitForHydration(page)
    return answer
  }
  for (const name of ['reload', 'goBack', 'goForward'] as const) {
    const move = page[name].bind(page)
    page[name] = async (options) => {
      const answer = await move(options)
      await waitForHydration(page)
      return answer
    }
  }
  const waitForURL = page.waitForURL.bind(page)
  page.waitForURL = async (address, options) => {
    await waitForURL(address, { waitUntil: 'domcontentloaded', ...options })
    if (options?.waitUntil !== 'commit') await waitForHydration(page)
  }
}

interface NewPage {
  client?: Client
  baseUrl?: string
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  forcedColors?: 'active' | 'none'
  locale?: string
  javaScriptEnabled?: boolean
  hasTouch?: boolean
  isMobile?: boolean
  /** Whether the page may have a service worker. */
  worker?: boolean
}
