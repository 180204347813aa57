import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkPage } from '../check-page.ts'
import { checkPrint } from '../check-print.ts'
import { findLostClasses } from './find-lost-classes.ts'
import { goTo, openEveryPage } from './open-every-page.ts'

// Each page of shop and office is opened once for all checks of it.
const shop = await openEveryPage()
const { client, owner, stranger } = shop
afterAll(() => shop[Symbol.asyncDispose]())

/** The spacing of letters, words and lines that some readers need (WCAG 1.4.12). */
const spaceOut = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Controls and labels with text that is cut off. */
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

/** The number of endless animations. */
const endless = () =>
  document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getTiming().iterations === Number.POSITIVE_INFINITY
  }).length

async function checkSpaced(page: Page) {
  await page.evaluate(spaceOut)
  for (const width of [1280, 640, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(isTooWide), `at ${width} px`).toBe(false)
    expect(await page.evaluate(cutWords), `at ${width} px`).toEqual([])
  }
}

/** A new context: Chromium shows a larger picture that an earlier page left in memory instead of the preloaded one. */
async function openAlone(visitor: Parameters<typeof shop.newPage>[0]) {
  const opened = await shop.newPage({ ...visitor, reducedMotion: 'reduce' })
  onTestFinished(() => opened.context.close())
  return opened
}

async function checkOne(address: string, visitor: Parameters<typeof shop.newPage>[0], { prints = true } = {}) {
  const { page } = await openAlone(visitor)
  await checkPage(address, { page })
  expect(await page.evaluate(endless)).toBe(0)
  expect(await page.evaluate(findLostClasses)).toEqual([])
  if (prints) await checkPrint(page)
  await page.emulateMedia({ media: 'screen' })
  await checkSpaced(page)
}

test.each(shop.customersPages)(
  '%s is sound for a customer: axe in both themes, console, widths from 320 to 1920 px, spaced text, print',
  (address) => checkOne(address, { client }),
)

test.each(shop.strangersPages)(
  '%s is sound for a stranger: axe in both themes, console, widths from 320 to 1920 px, spaced text, print',
  (address) => checkOne(address, stranger),
)

test.each(shop.ownersPages)(
  '%s is sound for an owner: axe in both themes, console, widths from 320 to 1920 px, spaced text',
  (address) => checkOne(address, { client: owner }, { prints: false }),
)

/** Controls that can be focused but are visible only while a pointer hovers. */
const waitsForPointer = () =>
  [...document.querySelectorAll('main a, main button, main input, main select')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const hidden = width > 0 && height > 0 && !element.checkVisibility({ opacityProperty: true })
    return hidden && !element.closest('[inert], [aria-hidden=true]') && element.checkVisibility()
      ? [element.outerHTML.slice(0, 120)]
      : []
  })

test('nothing waits for a pointer that rests', async () => {
  const { page } = await openAlone({ client, width: 390, hasTouch: true, isMobile: true })
  for (const address of shop.customersPages) {
    await goTo(page, address)
    expect(await page.evaluate(waitsForPointer), address).toEqual([])
  }
})
