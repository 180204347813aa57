import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())
await client.want(200, 'PUT', `/api/me/cart/${shop.product(1).slug}`, { json: {} })
await client.want(200, 'PUT', `/api/me/favorites/${shop.product(1).slug}`)

/** The updates by a person (lanes 2 and 8) or by the store (32) that React holds back; only page changes may wait. */
const heldUp = () => {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer')) ?? ''
  return Reflect.get(document, key).stateNode.suspendedLanes & 0b10_1010
}

// What waits for texts without its own boundary holds up the whole page: clicks and typing have no effect.
test.each([
  '/',
  '/all-models',
  `/product/${shop.product(0).slug}`,
  '/cart',
  '/cart/checkout',
  `/buy/${shop.product(0).slug}`,
  '/favorites',
  '/purchases',
  '/profile-settings',
  '/success?token=x',
  '/failure?token=x',
  '/pending?collection_id=1',
])('%s is not held up by texts that it asks for later', async (address) => {
  const { page, context } = await shop.newPage({ client, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const written = await (await client.get(address)).text()
  // These texts never arrive.
  await page.route(/\/assets\/[\w-]+-mixed-[\w-]+\.js$/, async (route) => {
    if (written.includes(new URL(route.request().url()).pathname)) await route.continue()
  })
  const known = page.waitForResponse('**/api/me')
  await page.goto(address)
  await (await known).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(heldUp)).toBe(0)
})
