import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { print } from '../check-print.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

const figure = shop.product(0)
const product = `/product/${figure.slug}`
beforeAll(async () => {
  for (const index of [1, 2]) {
    await client.want(200, 'PUT', `/api/me/cart/${shop.product(index).slug}`, { json: {} })
    await client.want(200, 'PUT', `/api/me/favorites/${shop.product(index).slug}`)
  }
})

async function open(address: string) {
  const opened = await shop.newPage({ client, colorScheme: 'dark', reducedMotion: 'reduce' })
  onTestFinished(() => opened.context.close())
  await opened.page.goto(address)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  await opened.page.locator('main:not(:has([class*=breathing]))').waitFor()
  return opened.page
}

/** The text that selecting and copying this part of a page gives. */
const copy = (page: Page, selector: string) =>
  page.evaluate((chosen) => {
    const part = document.querySelector(chosen)
    const selection = document.getSelection()
    if (part) selection?.selectAllChildren(part)
    return selection?.toString() ?? ''
  }, selector)

test('purchases print as a list with amounts and totals', async () => {
  const line = (index: number, quantity: number, fileNames = ['a.stl']) => {
    const { slug, title, image } = shop.product(index)
    return {
      slug,
      title,
      image,
      quantity,
      ...{ variant: null, unitCents: 300, discountCents: 0 },
      ...{ listCents: quantity * 300, chargedCents: quantity * 300 },
      files: fileNames.map((fileName) => ({ fileName, size: 2_000_000, sha256: '0' })),
    }
  }
  const order = {
    id: 'one',
    number: '7Q2M4K9XWD',
    status: 'paid',
    createdAt: '2026-11-20T10:00:00.000Z',
    paidAt: '2026-11-20T10:01:00.000Z',
    email: 'ana@example.test',
    currency: 'USD',
    ...{ listCents: 900, discountCents: 0, totalCents: 900, code: null },
    provider: 'paypal',
    charged: null,
    fileName: 'order-7Q2M4K9XWD.zip',
    lines: [line(0, 1), line(1, 2, ['body.3mf', 'sword.obj'])],
  }
  const page = await open('/favorites')
  await page.route('**/api/me/orders', (route) => route.fulfill({ json: [order] }))
  await page.goto('/purchases')
  await page.getByRole('region', { name: order.number }).waitFor()
  await print(page)
  const text = (await copy(page, 'main section'))
    .replaceAll('\u00a0', ' ')
    .split(/\s*\n\s*/)
    .join(' | ')
  expect(text).toMatch(/7Q2M4K9XWD .* 2026 .* USD \$9 /)
  expect(text).toContain(`${shop.product(0).title} | STL, 2.0 MB | USD $3`)
  expect(text).toContain(`2 × ${shop.product(1).title} | 1 3MF, 1 OBJ, 4.0 MB | USD $6`)
  expect(text).not.toContain('Download')
})

test('a copied home page names each popular figure once, with its price, and no buttons', async () => {
  const page = await open('/')
  const text = await copy(page, 'main')
  const [popular = '', explore = ''] = text.split('Explore')
  const names = await page.getByRole('region', { name: 'Popular' }).getByRole('heading', { level: 3 }).allInnerTexts()
  expect(names).toHaveLength(7)
  for (const name of names) expect(popular.split(name)).toHaveLength(2)
  expect(popular.match(/ STL\s+USD \$\d/g)).toHaveLength(7)
  expect(explore).toMatch(/ STL\n/)
  expect(text).not.toMatch(/Buy Now|Explore Models|Pause/)
})

test.each(['/all-models', product, '/cart'])(
  'a copied %s keeps prices beside titles and leaves buttons out',
  async (address) => {
    const page = await open(address)
    const text = await copy(page, 'main')
    expect(text).toMatch(/ STL\s+USD \$\d/)
    expect(text).not.toMatch(/Add to Cart|Buy Now|Favorite|Remove|Comprar/)
  },
)
