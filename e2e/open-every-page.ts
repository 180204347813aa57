import type { Page } from 'playwright-core'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openShop } from './open-shop.ts'

const outside = [
  '/login',
  '/register',
  '/forgot-password',
  '/about',
  '/contact',
  '/accessibility',
  '/failure',
  '/pending',
]
const own = ['/favorites', '/purchases', '/profile-settings', '/no/such/page']
const rooms = [
  '/reports',
  '/documents',
  '/documents/taxes',
  '/settings',
  '/settings/content',
  '/security',
  '/integrations',
  '/first-steps',
]

/** A shop with people in it, and the pages of shop and office with whoever looks at them. */
export async function openEveryPage() {
  const shop = await openShop()
  const client = await shop.signUp()
  for (const index of [1, 2]) {
    await client.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
    await client.want(200, 'PUT', `/api/me/favorites/${shop.product(index).slug}`)
  }
  const owner = await newOwner(shop.store)
  const stranger = { baseUrl: shop.store.baseUrl }
  const { id, link } = shop.product(0)
  const inside = ['/', '/all-models', '/fantasy', '/search?query=luma', '/search?query=zzzz', link]
  const customersPages = [...inside, '/cart', '/cart/checkout', ...own]
  const office = ['', '/orders', '/products', '/products/new', `/products/${id}`, '/catalog', '/customers', '/codes']
  return Object.assign(shop, {
    client,
    owner,
    stranger,
    link,
    customersPages,
    everyPage: [
      ['a customer', { client }, customersPages],
      ['a stranger', stranger, ['/', ...outside]],
      ['an owner', { client: owner }, [...office, ...rooms].map((room) => `/admin${room}`)],
    ] as const,
  })
}

/** Goes there and waits for what the page shows, and until it knows who looks: the header has other things for strangers. */
export async function goTo(page: Page, address: string) {
  await page.goto(address)
  await page.locator('main:not(:has([class*=breathing])) h1').first().waitFor()
  await page.locator('[aria-haspopup=menu] svg').waitFor({ state: 'detached' })
}
