import type { Page } from 'playwright-core'

/** Holds requests for matching addresses until `release` is called; `asked` is the first of them. */
export async function holdRequests(page: Page, url: RegExp) {
  const coming = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await coming.promise
    // A request that was aborted meanwhile cannot continue.
    await route.continue().catch(() => undefined)
  })
  return { asked: page.waitForRequest(url), release: coming.resolve }
}
