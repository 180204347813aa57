import type { Page } from 'playwright-core'

/** The next answer to such a call is made, and on its way until `release` is called. */
export async function holdAnswer(page: Page, { url, method }: { url: string; method: string }) {
  const made = Promise.withResolvers<void>()
  const wanted = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(url, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    made.resolve()
    await wanted.promise
    await route.fulfill({ response })
  })
  return { made: made.promise, release: wanted.resolve }
}
