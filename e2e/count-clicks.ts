import type { Page } from 'playwright-core'

/** Returns how many clicks reached the page since, without having been stopped as the end of a drag. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const heard = await page.evaluateHandle(() => {
    const counted = { clicks: 0 }
    window.addEventListener('click', () => {
      counted.clicks += 1
    })
    return counted
  })
  return () => heard.evaluate(({ clicks }) => clicks)
}
