import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkView } from './check-page.ts'
import { findViolations } from './find-violations.ts'
import { goTo, openEveryPage } from './open-every-page.ts'

// What axe and `check-page.ts` do not look at; every page is opened once for all of it.
const shop = await openEveryPage()
const { client, owner, stranger, link } = shop
afterAll(() => shop[Symbol.asyncDispose]())

async function open(options: Parameters<typeof shop.newPage>[0]) {
  const opened = await shop.newPage({ reducedMotion: 'reduce', width: 1280, ...options })
  onTestFinished(() => opened.context.close())
  return opened
}

/** Letters, words and lines as far apart as somebody may need them (WCAG 1.4.12). */
const spaceOut = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** What one presses or fills in whose words are cut off. */
const cutWords = () =>
  [...document.querySelectorAll('main button, main a, main label, main h1, main h2, main summary, footer a')].flatMap(
    (element) => {
      const { overflowX, whiteSpaceCollapse, textOverflow } = getComputedStyle(element)
      const isCut =
        /hidden|clip/.test(overflowX) && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
      return isCut && textOverflow !== 'ellipsis' && whiteSpaceCollapse && element.textContent?.trim()
        ? [element.outerHTML.slice(0, 120)]
        : []
    },
  )

const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth

/** Motion without an end. */
const endless = () =>
  document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getTiming().iterations === Number.POSITIVE_INFINITY
  }).length

/** Can be focused, and is seen only where a pointer can rest. */
const waitsForPointer = () =>
  [...document.querySelectorAll('main a, main button, main input, main select')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const hidden = width > 0 && height > 0 && !element.checkVisibility({ opacityProperty: true })
    return hidden && !element.closest('[inert], [aria-hidden=true]') && element.checkVisibility()
      ? [element.outerHTML.slice(0, 120)]
      : []
  })

test.each(shop.everyPage)(
  '%s: targets are large enough, spaced text fits, nothing moves on',
  async (_, visitor, pages) => {
    const { page, faults } = await open(visitor)
    for (const address of pages) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await goTo(page, address)
      expect(await findViolations(page, undefined, ['target-size']), address).toEqual([])
      expect(await page.evaluate(endless), address).toBe(0)
      await page.evaluate(spaceOut)
      for (const width of [1280, 640, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(isTooWide), `${address} at ${width}`).toBe(false)
        expect(await page.evaluate(cutWords), `${address} at ${width}`).toEqual([])
      }
    }
    expect(faults).toEqual([])
  },
)

test('nothing waits for a pointer that rests', async () => {
  const { page } = await open({ client, width: 390, hasTouch: true, isMobile: true })
  for (const address of shop.customersPages) {
    await goTo(page, address)
    expect(await page.evaluate(waitsForPointer), address).toEqual([])
  }
})

test.each(['/admin/codes', '/admin/catalog', `/admin/products/${shop.product(0).id}`, '/admin/second-factor'])(
  '%s is sound: axe in both themes, widths from 320 to 1920 px',
  async (address) => {
    const { page } = await open({ client: owner })
    await goTo(page, address)
    await checkView(page)
  },
)

/** What is heard of a part of a page, without what only its facts change. */
const heardIn = async (page: Page, selector: string) =>
  `${(await page.locator(selector).ariaSnapshot())
    .replaceAll(client.email, 'somebody@example.test')
    .replace(/\d+([.,]\d+)*/g, '#')
    .replace(/\/url: .*/g, '/url')}\n`

test.each([
  ['sign-in', '/', stranger, 'main'],
  ['header', '/about', { client }, 'header'],
  ['footer', '/about', { client }, 'footer'],
  ['cart', '/cart', { client }, 'main'],
  ['checkout', '/cart/checkout', { client }, 'main'],
] as const)('the %s is heard as it is kept', async (name, address, visitor, selector) => {
  const { page } = await open(visitor)
  await goTo(page, address)
  const last = { checkout: '¿Es un regalo?', 'sign-in': 'Login' }[name as string] ?? 'Cart, 2'
  await page.getByRole('button', { name: last, exact: true }).first().waitFor()
  await expect(await heardIn(page, selector)).toMatchFileSnapshot(`heard/${name}.txt`)
})

test('a figure’s picture is heard in words, beside the button that enlarges it', async () => {
  const { page } = await open({ client })
  await page.goto(link)
  const { title } = shop.product(0)
  const picture = page.getByRole('main').getByRole('img', { name: new RegExp(`^${title}\\. Figura`) })
  await picture.waitFor()
  await page.getByRole('button', { name: /^Open the viewer/ }).click()
  await page
    .getByRole('dialog', { name: title })
    .getByRole('img', { name: /Figura/ })
    .first()
    .waitFor()
})
