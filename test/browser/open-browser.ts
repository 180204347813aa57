import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { inject, onTestFinished, TestRunner } from 'vitest'
import type { Client } from '../client.ts'
import { watchFaults } from './page-faults.ts'

// The package's own list runs everything in one process, which dies with its first closed context, and switches off
// the same-origin rules that tests are about.
const browserArguments = ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars']
// Figures are drawn by the processor, which is dear; the pages around them are painted as without graphics.
const graphicsArguments = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-rasterization']
// A page lives for a second or two: code that is compiled to run fast does not earn that back.
const flatArguments = ['--disable-gpu', '--js-flags=--max-lazy --no-opt --no-maglev']

const launch = (graphics: boolean): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    args: [...browserArguments, ...(graphics ? graphicsArguments : flatArguments)],
    headless: true,
  })

// One of each kind for all files of a process, with which it ends; every page has a context of its own.
const browsers = new Map<boolean, Browser>()
async function findBrowser(graphics: boolean): Promise<Browser> {
  const found = browsers.get(graphics)
  if (found?.isConnected()) return found
  const launched = await launch(graphics)
  browsers.set(graphics, launched)
  return launched
}

const open = new Set<Page>()
/** Those of this process, of whichever file. */
export const openPages = (): Page[] => [...open]

/** A headless Chromium from the npm package, with WebGL when asked. Faults of its pages fail their test. */
export async function openBrowser({ graphics = false }: { graphics?: boolean } = {}) {
  const browser = await findBrowser(graphics)
  const contexts: BrowserContext[] = []
  /** A page in a context of its own, signed in as `client` when one is given. */
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
    // Requests that a worker makes are not held.
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
    /** A page at this address, until the test is over. */
    async visit(address: string, options: NewPage = {}) {
      const opened = await newPage(options)
      onTestFinished(() => opened.context.close())
      await opened.page.goto(address)
      return opened
    },
    [Symbol.asyncDispose]: async () => {
      const close = async () => void (await Promise.all(contexts.map((context) => context.close())))
      // Where a test fails its pages are still to be looked at (`tell-pages.ts`).
      if (TestRunner.getCurrentTest()) onTestFinished(close)
      else await close()
    },
  }
}

const nothing = 'http://nothing.invalid/'

/**
 * A test that answers some requests itself, and then none any more (`unroute`, `times`), would switch the interception of
 * all requests off, and one that waits in that moment never gets an answer. From the first on it stays switched on.
 */
function keepIntercepting(context: BrowserContext) {
  const routeOfContext = context.route.bind(context)
  let kept: Promise<unknown> | undefined
  const keep = (target: BrowserContext | Page) => {
    const route = target.route.bind(target)
    target.route = async (...asked) => {
      kept ??= routeOfContext(nothing, (one) => one.fallback())
      // Both at once: a page that is opened meanwhile comes behind them.
      const [routed] = await Promise.all([route(...asked), kept])
      return routed
    }
  }
  keep(context)
  context.on('page', keep)
}

/** So many times slower: what takes for shown what is only known comes to light. */
async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Two in five requests wait for up to a second: what takes for granted that a page is quick comes to light. */
async function holdBack(route: Route) {
  if (Math.random() < 0.4) await pause(1000 * Math.random())
  // The page may be gone by then.
  await route.fallback().catch(() => {})
}

/**
 * Chromium guesses the line from how long answers take: a busy machine looks like a slow line, for which pages fetch
 * nothing ahead.
 */
const onGoodLine = () =>
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType: '4g', saveData: false },
    configurable: true,
  })

/** React names what it mended by a number; what it was lies in the cause. */
const tellCause = () =>
  addEventListener('error', ({ error }) => {
    const { cause } = error instanceof Error ? error : {}
    if (cause) console.error(`caused by ${cause instanceof Error ? cause.stack : String(cause)}`)
  })

/** Requests that a worker makes are out of sight of the test that looks at its page's. */
const withoutWorker = () => Object.defineProperty(navigator, 'serviceWorker', { value: undefined })

/**
 * What is dragged, pointed at or sent before React holds the page is the browser's, and what is pressed is answered later:
 * a test is quicker.
 */
export async function untilAlive(page: Page) {
  await untilHeld(page, ['page', 'all'], 60_000)
  // Where the script of a part does not come, the test knows.
  await untilHeld(page, ['all'], 5_000)
}

/** What React has taken over: `page` is all but parts in sight whose scripts are still to come. */
function howMuchIsHeld(): 'nothing' | 'page' | 'all' {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
  if (!key) return document.querySelector('link[rel=modulepreload]') ? 'nothing' : 'all'
  const root = Reflect.get(document, key).stateNode.current
  if (root.memoizedState.isDehydrated) return 'nothing'
  // Parts far below come when somebody comes near.
  const isInSight = (element: unknown) =>
    !(element instanceof Element) || element.getBoundingClientRect().top < window.innerHeight
  const fibers = [root]
  for (const { tag, memoizedState, child, sibling } of fibers) {
    if (tag === 13 && memoizedState?.dehydrated && isInSight(memoizedState.dehydrated.nextSibling)) return 'page'
    fibers.push(...[child, sibling].filter(Boolean))
  }
  return 'all'
}

/** Asked from here: `waitForFunction` has each page compile a script of Playwright's own, which is larger than ours. */
async function untilHeld(page: Page, wanted: ReturnType<typeof howMuchIsHeld>[], patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  // A page that goes on to another one does not answer, and a closed one never.
  while (!page.isClosed() && performance.now() < end) {
    if (wanted.includes(await page.evaluate(howMuchIsHeld).catch(() => 'nothing' as const))) return
    await pause(50)
  }
}

function waitForLife(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    // Not until every picture is there: a test waits for what it needs.
    const answer = await goto(address, { waitUntil: 'domcontentloaded', ...options })
    await untilAlive(page)
    return answer
  }
  for (const name of ['reload', 'goBack', 'goForward'] as const) {
    const move = page[name].bind(page)
    page[name] = async (options) => {
      const answer = await move(options)
      await untilAlive(page)
      return answer
    }
  }
  const waitForURL = page.waitForURL.bind(page)
  page.waitForURL = async (address, options) => {
    await waitForURL(address, { waitUntil: 'domcontentloaded', ...options })
    if (options?.waitUntil !== 'commit') await untilAlive(page)
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
