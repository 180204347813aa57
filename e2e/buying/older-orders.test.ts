import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '#test/browser/open-browser.ts'
import { openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'

const pageSize = 50

test('older orders come when they are asked for, and a failure to get them is told', async () => {
  await using store = await openSellingStore()
  const client = await store.newBuyer()
  for (let orders = 0; orders < pageSize + 2; orders += 1) await placeOrder(client, 'free', orderOf('gift', '0.00'))
  const newestFirst = (await store.office.orders.search({ page: 1, pageSize: 100 })).items.map(({ number }) => number)
  const chrome = await openBrowser()
  onTestFinished(() => chrome[Symbol.asyncDispose]())
  const { page } = await chrome.newPage({ client })
  const shown = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const showOlder = page.getByRole('button', { name: 'Show older orders' })

  await page.goto('/purchases')
  await showOlder.waitFor()
  expect(await shown()).toHaveLength(pageSize)
  await page.route('**/api/me/orders?*', (route) => route.abort())
  await showOlder.click()
  await page.getByRole('alert').getByText('Your purchases could not be loaded.').waitFor()
  expect(await shown()).toHaveLength(pageSize)
  await page.unrouteAll()
  await showOlder.click()
  await showOlder.waitFor({ state: 'detached' })
  expect((await shown()).sort()).toEqual(newestFirst.sort())
})
