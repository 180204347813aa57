import { afterEach } from 'vitest'
import { openPages } from './open-browser.ts'

const mostLines = 60

// What fails once in a thousand runs is not there to be looked at again: the failure tells what its pages showed.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (!error) return
  for (const { page, faults } of openPages()) {
    const body = page.locator('body')
    const shown = await body.ariaSnapshot({ timeout: 5_000 }).catch(() => 'nothing that can be read')
    const lines = [
      ...faults.map((fault) => `! ${fault}`),
      ...shown.split('\n').filter((line) => !line.includes('/url:')),
    ]
    error.message += `\n\n${page.url()} showed:\n${lines.slice(0, mostLines).join('\n')}`
  }
})
