import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())
await client.want(200, 'PUT', `/api/me/cart/${shop.product(1).slug}`, { json: {} })
await client.want(200, 'PUT', `/api/me/favorites/${shop.product(1).slug}`)

/** What React holds back of what somebody does (lanes 2 and 8) or the store says (32); only a page that is led to may wait. */
const heldUp = () => {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer')) ?? ''
  return Reflect.get(document, key).stateNode.suspendedLanes & 0b10_1010
}

// What waits for texts without a boundary of its own holds up the whole page: what is pressed or typed comes to nothing.
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
  // They never come.
  await page.route(/\/assets\/[\w-]+-mixed-[\w-]+\.js$/, async (route) => {
    if (written.includes(new URL(route.request().url()).pathname)) await route.continue()
  })
  const known = page.waitForResponse('**/api/me')
  await page.goto(address)
  await (await known).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await page.evaluate(heldUp)).toBe(0)
})
