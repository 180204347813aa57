import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openPages } from './open-browser.ts'

const mostLines = 60

// What fails once in a thousand runs is not there to be looked at again: the failure tells what its pages showed.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (!error) return
  for (const page of openPages()) {
    const lines = (await tellShown(page)).split('\n').filter((line) => !line.includes('/url:'))
    error.message += `\n\n${page.url()} showed:\n${lines.slice(0, mostLines).join('\n')}`
  }
})

/** What lies over the page first. */
async function tellShown(page: Page): Promise<string> {
  try {
    const dialogs = await page.locator('dialog[open]').all()
    const shown = [...dialogs, page.locator('body')].map((part) => part.ariaSnapshot({ timeout: 5_000 }))
    return (await Promise.all(shown)).join('\n')
  } catch {
    return 'nothing that can be read'
  }
}
