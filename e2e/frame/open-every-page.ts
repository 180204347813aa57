import type { Page } from 'playwright-core'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openShop } from '../open-shop.ts'
import { staticPages } from '../static-pages.ts'

const account = ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/verify-email']
const outcomes = [
  '/success',
  '/success?token=x',
  '/failure',
  '/failure?token=x',
  '/pending',
  '/pending?collection_id=1',
]
const strangersPages = ['/', ...staticPages, ...account, ...outcomes, '/register-now', '/no/such/page', '/demo/mail']
const own = ['/favorites', '/purchases', '/profile-settings', '/product/nothing', '/no/such/page']
const rooms = [
  '/reports',
  '/documents',
  '/documents/taxes',
  '/settings',
  '/settings/content',
  '/security',
  '/second-factor',
  '/integrations',
  '/first-steps',
]

/** Opens a shop with people in it. Lists the pages of shop and office, with the person who views each. */
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
  const inside = ['/', '/all-models', '/fantasy', '/search?query=luma', '/search?query=zzzzzz', link]
  const customersPages = [...inside, '/cart', '/cart/checkout', ...own]
  const office = ['', '/orders', '/products', '/products/new', `/products/${id}`, '/catalog', '/customers', '/codes']
  const ownersPages = [...office, ...rooms].map((room) => `/admin${room}`)
  return Object.assign(shop, {
    client,
    owner,
    stranger,
    link,
    customersPages,
    strangersPages,
    ownersPages,
    everyPage: [
      ['a customer', { client }, customersPages],
      ['a stranger', stranger, strangersPages],
      ['an owner', { client: owner }, ownersPages],
    ] as const,
  })
}

/** Opens an address and waits for its content, and until the page knows who is signed in, which changes the header. */
export async function goTo(page: Page, address: string) {
  await page.goto(address)
  await page.locator('main:not(:has([class*=breathing])) h1').first().waitFor()
  await page.locator('[aria-haspopup=menu] svg').waitFor({ state: 'detached' })
}
