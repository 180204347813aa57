import { expect, test } from 'vitest'
import { portToKeep } from '#test/processes/free-ports.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { openShop } from '../open-shop.ts'
import { readShelf, untilKept } from './last-seen-shelf.ts'

const calm = { worker: true, reducedMotion: 'reduce' } as const

test('a member whose session ended sees the sign-in screen, and what they saw is gone', async () => {
  await using shop = await openShop()
  const client = await shop.signUp()
  const product = shop.product(0)
  const { page, context } = await shop.visit(product.link, { client, ...calm })
  await untilKept(page, product.link)
  const elsewhere = shop.store.newClient()
  await elsewhere.signIn(client.email)
  await elsewhere.want(200, 'POST', '/api/auth/revoke-other-sessions', { json: {} })
  await page.goto('/all-models')
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await expect.poll(() => readShelf(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(product.link)).rejects.toThrow('net::ERR_')
})

test('where the store becomes one for members, strangers keep nothing of what they saw', async () => {
  await using shop = await openShop()
  const { baseUrl, office } = shop.store
  const letIn = async (STORE_ACCESS: 'open' | 'members') =>
    office.settings.change({ version: (await office.settings.list()).version, changes: { STORE_ACCESS } })
  await letIn('open')
  const { page } = await shop.visit('/all-models', { baseUrl, ...calm })
  await untilKept(page, '/all-models')
  await letIn('members')
  await page.goto('/fantasy')
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await expect.poll(() => readShelf(page)).toEqual([])
})

test('a store that turns it off leaves nothing behind', async () => {
  const port = await portToKeep()
  const shop = await openShop({ STORE_ACCESS: 'open', ...port })
  const { baseUrl } = shop.store
  const { page } = await shop.visit('/about', { baseUrl, ...calm })
  await untilKept(page, '/about')
  await shop.store[Symbol.asyncDispose]()
  await using off = await openTestStore({
    settings: { STORE_ACCESS: 'open', LAST_SEEN: '0', ...port },
  })
  expect(off.baseUrl).toBe(baseUrl)
  const script = await off.newClient().get('/service-worker.js')
  expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const countWorkers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await countWorkers()).toBe(1)
  await page.goto('/contact')
  await expect.poll(countWorkers).toBe(0)
  expect(await readShelf(page)).toEqual([])
})
