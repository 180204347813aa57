import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openPages } from './open-browser.ts'

const mostLines = 60

// A failure that occurs once in a thousand runs cannot be looked at again, so it reports what its pages showed.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (!error) return
  for (const page of openPages()) {
    const lines = (await tellShown(page)).split('\n').filter((line) => !line.includes('/url:'))
    error.message += `\n\n${page.url()}${await tellFrames(page)} showed:\n${lines.slice(0, mostLines).join('\n')}`
  }
})

/** Lists what lies on top of the page first. */
async function tellShown(page: Page): Promise<string> {
  try {
    const dialogs = await page.locator('dialog[open]').all()
    const shown = [...dialogs, page.locator('body')].map((part) => part.ariaSnapshot({ timeout: 5_000 }))
    return (await Promise.all(shown)).join('\n')
  } catch {
    return 'nothing that can be read'
  }
}

/** A page that gets no frames accepts no clicks, so its test waits until it times out. */
async function tellFrames(page: Page): Promise<string> {
  const asked = page.evaluate(() => new Promise<string>((resolve) => requestAnimationFrame(() => resolve(''))))
  const answered = await Promise.race([asked.catch(() => ' (gone)'), pause(5_000)])
  return answered ?? ' (gets no frames)'
}
