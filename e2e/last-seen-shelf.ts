import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the page for all that was not seen stands. */
export const none = '/last-seen/none'

/** The addresses that a browser keeps, oldest first; the page for all others among them. */
export const readShelf = (page: Page) =>
  page.evaluate(async () => {
    const shelf = (await caches.has('last-seen')) ? await (await caches.open('last-seen')).keys() : []
    return shelf.map(({ url }) => url.replace(location.origin, ''))
  })

/** Pages keep themselves some seconds after they came alive. */
export const untilKept = (page: Page, address: string) =>
  expect.poll(() => readShelf(page), { timeout: 40_000 }).toContain(address)
