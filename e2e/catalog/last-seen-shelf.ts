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

/** What may have kept a page from being kept. */
const tellObstacles = async () => ({
  visibility: document.visibilityState,
  rests: await new Promise((resolve) =>
    requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: 5000 }),
  ),
  fetched: performance.getEntriesByType('resource').map(({ name, startTime }) => `${name} ${Math.round(startTime)}`),
  room: await navigator.storage.estimate(),
})

/** Pages keep themselves some seconds after they came alive. */
export async function untilKept(page: Page, address: string) {
  try {
    await expect.poll(() => readShelf(page), { timeout: 40_000 }).toContain(address)
  } catch (cause) {
    throw new Error(`${address} was not kept: ${JSON.stringify(await page.evaluate(tellObstacles))}`, { cause })
  }
}
