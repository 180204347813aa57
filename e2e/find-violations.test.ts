import { expect, test } from 'vitest'
import { openBrowser } from '#test/browser/open-browser.ts'
import { findViolations } from './find-violations.ts'

test('what axe blames is found each time, in the page and in a part of it; what is mended is blamed no more', async () => {
  await using chrome = await openBrowser()
  const { page } = await chrome.newPage({})
  await page.setContent(`<html lang="en"><title>A page</title><main>
    <h1>A page</h1><p style="color: #bbb; background: #fff">pale</p><div role="dialog" aria-label="Part"><input></div>
  </main></html>`)
  const blamed = async (within?: string) => (await findViolations(page, within)).map((line) => line.split(':')[0])
  expect(await blamed()).toEqual(['color-contrast', 'label'])
  expect(await blamed('[role=dialog]')).toEqual(['label'])
  await page.evaluate(() => document.querySelector('input')?.remove())
  expect(await blamed()).toEqual(['color-contrast'])
  await page.evaluate(() => document.querySelector('p')?.remove())
  expect(await blamed()).toEqual([])
})
