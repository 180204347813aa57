import { afterAll, expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { foreignOn, signUpPortugueseReader } from './read-portuguese.ts'

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

const product = shop.product(0)
const shopPages = [
  '/',
  '/all-models',
  '/fantasy',
  '/search?query=drag',
  '/search?query=qqqq',
  `/product/${product.slug}`,
  '/cart',
  '/cart/checkout',
  '/favorites',
  '/purchases',
  '/profile-settings',
  '/about',
  '/contact',
  '/membership-terms',
  '/privacy-policy',
  '/shipping-policy',
  '/refund-policy',
  '/accessibility',
  '/pending',
  '/failure',
  '/nowhere',
]
const officePages = [
  '',
  '/first-steps',
  '/orders',
  '/products',
  '/products/new',
  `/products/${product.id}`,
  '/catalog',
  '/customers',
  '/reports',
  '/settings',
  '/settings/content',
  '/security',
].map((room) => `/admin${room}`)

type Page = Awaited<ReturnType<typeof shop.newPage>>['page']

/** How far the page extends beyond its window's width. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.each([
  ['shop', 'customer', shopPages],
  ['office', 'owner', officePages],
] as const)(
  'a reader of Portuguese finds no foreign words in the %s, and no page is too wide',
  async (_, role, pages) => {
    const { page } = await shop.newPage({ client: await signUpPortugueseReader(shop, role), reducedMotion: 'reduce' })
    for (const address of pages) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.locator('html').getAttribute('lang'), address).toBe('pt-BR')
      expect(await foreignOn(page), address).toEqual([])
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowOf(page), `${address} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  },
)
