import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Shows the page as it fits between the margins of an A4 sheet. */
export async function print(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 680, height: 1000 })
}

/** Checks that a page, even a dark one, prints as text and whole pictures, black on white. */
export async function checkPrint(page: Page) {
  await print(page)
  const seen = await page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility()).map((part) => part.outerHTML)
    const heading = document.querySelector('h1')
    return {
      left: visible('header, footer, nav, dialog, select, button:not(:has(img)), [aria-hidden] article'),
      cut: visible('main img').filter((_, index) => {
        const picture = [...document.querySelectorAll('main img')].filter((part) => part.checkVisibility())[index]
        const box = picture?.getBoundingClientRect()
        return box && (box.left < -1 || box.right > window.innerWidth + 1)
      }),
      wide: document.documentElement.scrollWidth - window.innerWidth,
      paper: getComputedStyle(document.body).backgroundColor,
      ink: heading && getComputedStyle(heading).color,
    }
  })
  expect(seen).toEqual({ left: [], cut: [], wide: 0, paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
}
