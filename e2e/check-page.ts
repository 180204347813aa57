import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './find-violations.ts'

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

/** Checks one page in both themes and at every width: no axe violations, nothing too wide. */
export async function checkPage(address: string, { page }: { page: Page }) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main:not(:has([class*=breathing]))').waitFor()
  await checkView(page)
}

/** Checks the view in both themes and at every width. Colors must change at once: halfway there is no contrast. */
export async function checkView(page: Page) {
  const size = (width: number) => page.setViewportSize({ width, height: 900 })
  for (const { width, colorScheme } of looks) {
    await size(width)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findViolations(page, undefined, ['target-size'])).toEqual([])
  }
  for (const width of [320, 390, 599, 600, 820, 1080, 1440, 1920]) {
    await size(width)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0)
  }
}
