import type { Page } from 'playwright-core'

/**
 * Holds requests for matching addresses until `release` is called; then they go on to what answers them otherwise.
 * `asked` resolves once one is held.
 */
export async function holdRequests(page: Page, url: string | RegExp) {
  const asked = Promise.withResolvers<void>()
  const coming = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    asked.resolve()
    await coming.promise
    // A request that was aborted meanwhile cannot continue.
    await route.fallback().catch(() => undefined)
  })
  return { asked: asked.promise, release: coming.resolve }
}
