import type { Page } from 'playwright-core'

/**
 * Lets the next answer to this call be made, but holds it back until `release` is called, which resolves once the page
 * has all of that answer: others of the same call may come before.
 */
export async function holdAnswer(page: Page, { url, method }: { url: string; method: string }) {
  const made = Promise.withResolvers<void>()
  const wanted = Promise.withResolvers<void>()
  const delivered = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(url, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    made.resolve()
    await wanted.promise
    await route.fulfill({ response })
    const answer = await route.request().response()
    await answer?.finished()
    delivered.resolve()
  })
  const release = () => {
    wanted.resolve()
    return delivered.promise
  }
  return { made: made.promise, release }
}
