import type { Page } from 'playwright-core'

/** Requests for such addresses wait until `release` is called; `asked` is the first of them. */
export async function holdRequests(page: Page, url: RegExp) {
  const coming = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await coming.promise
    // What was given up meanwhile cannot go on.
    await route.continue().catch(() => undefined)
  })
  return { asked: page.waitForRequest(url), release: coming.resolve }
}
