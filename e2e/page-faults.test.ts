import { expect, test } from 'vitest'
import { openBrowser } from '#test/browser/open-browser.ts'
import { allowFaults, takeFaults } from '#test/browser/page-faults.ts'

test('what any page of a test says or throws is a fault of the test, of closed ones and those that others opened too', async () => {
  await using chrome = await openBrowser()
  const { page, context } = await chrome.newPage()
  const thrown = context.waitForEvent('weberror')
  await page.addScriptTag({ content: "setTimeout(() => { throw new Error('thrown late') })" })
  await thrown
  const opening = context.waitForEvent('page')
  await page.evaluate(() => void window.open('about:blank'))
  const popup = await opening
  await popup.evaluate(() => console.warn('said by a popup'))
  await popup.close()
  await page.evaluate(() => console.error('said by a page'))
  await page.evaluate(() => console.info('no complaint'))
  await context.close()
  expect(takeFaults()).toEqual([
    'about:blank: thrown late',
    'about:blank: said by a popup',
    'about:blank: said by a page',
  ])
})

test('a fault that a test allows is none there; others are, and so is the same later', async () => {
  await using chrome = await openBrowser()
  const say = async (...said: string[]) => {
    const { page } = await chrome.newPage()
    for (const words of said) await page.evaluate((text) => console.error(text), words)
  }
  allowFaults(/is meant$/)
  await say('this is meant', 'this is not')
  expect(takeFaults()).toEqual(['about:blank: this is not'])
  await say('this is meant')
  expect(takeFaults()).toEqual(['about:blank: this is meant'])
})

test.fails('a page that complains fails its test', async () => {
  await using chrome = await openBrowser()
  const { page } = await chrome.newPage()
  await page.evaluate(() => console.error('not meant'))
})
