import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openProxy } from '#test/stores/open-proxy.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

/** A line to the shop that can be cut: what is open on it ends, and nothing more is taken until it is mended. */
async function openLine() {
  let isCut = false
  const ends = new Set<() => void>()
  const line = await openProxy(shop.store.baseUrl, (client, openOnward) => {
    if (isCut) return void client.destroy()
    const onward = openOnward()
    const end = () => {
      client.destroy()
      onward.destroy()
      ends.delete(end)
    }
    ends.add(end)
    client.pipe(onward).pipe(client)
    onward.on('error', end)
    for (const socket of [client, onward]) socket.on('close', end)
  })
  onTestFinished(() => line[Symbol.asyncDispose]())
  return {
    baseUrl: line.url,
    cut() {
      isCut = true
      for (const end of ends) end()
    },
    mend() {
      isCut = false
    },
  }
}

test('pages that nobody touches say that the store is out of reach, in every tab in sight, until it answers again', async () => {
  const client = await shop.signUp()
  const { baseUrl, cut, mend } = await openLine()
  const { page, context } = await shop.visit('/favorites', { client, baseUrl })
  const [other, hidden] = [await context.newPage(), await context.newPage()]
  await hidden.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  for (const tab of [other, hidden]) await tab.goto('/favorites')
  // An event in every tab shows that the stream is open and that nothing else is on its way.
  await client.want(200, 'PUT', `/api/me/favorites/${shop.product(0).slug}`)
  for (const tab of [page, other, hidden])
    await tab.getByRole('main').getByText(shop.product(0).title).first().waitFor()
  cut()
  for (const tab of [page, other]) await tab.getByText('Connection failed.').waitFor()
  // Its timers may be late, and nobody sees it.
  expect(await hidden.getByText('Connection failed.').count()).toBe(0)
  mend()
  for (const tab of [page, other]) await tab.getByText('Connection failed.').waitFor({ state: 'hidden' })
})

test('a tab whose own questions are lost hears from the tab with the stream that the store is back', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.visit('/favorites', { client })
  const other = await context.newPage()
  await other.goto('/favorites')
  await client.want(200, 'PUT', `/api/me/favorites/${shop.product(0).slug}`)
  for (const tab of [page, other]) await tab.getByRole('main').getByText(shop.product(0).title).first().waitFor()
  await other.route('**/api/me', (route) => route.abort())
  await client.want(200, 'PUT', `/api/me/favorites/${shop.product(1).slug}`)
  await other.getByText('Connection failed.').waitFor()
  await client.want(200, 'PUT', `/api/me/favorites/${shop.product(2).slug}`)
  await other.getByText('Connection failed.').waitFor({ state: 'hidden' })
})

test('where something holds streams back, long polls take over, and nothing is said of the store', async () => {
  const client = await shop.signUp()
  const { page, context } = await shop.newPage({ client })
  onTestFinished(() => context.close())
  await page.clock.install()
  await page.route('**/api/me/live', () => undefined)
  let stream = page.waitForRequest('**/api/me/live')
  await page.goto('/favorites')
  await page.getByText('An empty shelf').waitFor()
  const poll = page.waitForRequest('**/api/me/live?*')
  for (const next of ['stream', 'poll']) {
    await stream
    const answered = page.waitForResponse('**/api/me')
    await page.clock.fastForward(10_000)
    await answered
    expect(await page.getByText(/Connection failed\.|Request time out/).count()).toBe(0)
    if (next === 'stream') stream = page.waitForRequest('**/api/me/live')
    // The longest pause after two failures.
    await page.clock.fastForward(2_250)
  }
  await poll
  expect(await page.getByText(/Connection failed\.|Request time out/).count()).toBe(0)
})
