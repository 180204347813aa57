import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { isFocusNowhere } from '../keyboard.ts'
import { findFocusProblem } from './find-focus-problem.ts'
import { goTo, openEveryPage } from './open-every-page.ts'

const shop = await openEveryPage()
afterAll(() => shop[Symbol.asyncDispose]())

/** More than any page has: a walk that has not left the page by then never will. */
const mostStops = 250

/** Tabs through the whole page and out of it; every stop must be sound. */
async function walkThrough(page: Page) {
  for (let stops = 1; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(isFocusNowhere)) return stops
    const message = `stop ${stops} of ${page.url()}`
    await expect.poll(() => page.evaluate(findFocusProblem), { message }).toBeNull()
  }
  throw new Error(`Tab does not lead out of ${page.url()}.`)
}

const windows = [
  ['a wide window, in forced colors,', { width: 1280, height: 720, forcedColors: 'active' }],
  ['a window as narrow as at 400 %', { width: 320, height: 568 }],
] as const

for (const [which, size] of windows)
  test.each(shop.everyPage)(
    `in ${which} every stop of %s is seen whole, with a ring around it`,
    async (_, who, pages) => {
      const { page, context } = await shop.newPage({ ...who, ...size, reducedMotion: 'reduce' })
      for (const address of pages) {
        await goTo(page, address)
        expect(await walkThrough(page), address).toBeGreaterThan(1)
      }
      await context.close()
    },
  )
