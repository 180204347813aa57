import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The address of the page for everything that was not seen. */
export const none = '/last-seen/none'

/** The addresses that a browser keeps, oldest first, including the page for everything else. */
export const readShelf = (page: Page) =>
  page.evaluate(async () => {
    const shelf = (await caches.has('last-seen')) ? await (await caches.open('last-seen')).keys() : []
    return shelf.map(({ url }) => url.replace(location.origin, ''))
  })

/** What may have prevented a page from being kept. */
const tellObstacles = async () => ({
  visibility: document.visibilityState,
  rests: await new Promise((resolve) =>
    requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: 5000 }),
  ),
  fetched: performance.getEntriesByType('resource').map(({ name, startTime }) => `${name} ${Math.round(startTime)}`),
  room: await navigator.storage.estimate(),
})

/** Pages keep themselves a few seconds after they become interactive. */
export async function untilKept(page: Page, address: string) {
  try {
    await expect.poll(() => readShelf(page)).toContain(address)
  } catch (cause) {
    throw new Error(`${address} was not kept: ${JSON.stringify(await page.evaluate(tellObstacles))}`, { cause })
  }
}
