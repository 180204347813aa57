import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { openShop } from '../open-shop.ts'

const shop = await openShop()
const client = await shop.signUp()
afterAll(() => shop[Symbol.asyncDispose]())

const visit = (address: string, options = {}) => shop.visit(address, { client, reducedMotion: 'reduce', ...options })

/** The demo figure with the most pictures. */
const { items } = await shop.store.shop.catalog.browse({ pageSize: 100 })
const richest = items.toSorted((one, other) => other.images.length - one.images.length)[0]
if (!richest) throw new Error('The demo catalog is empty.')

/** Presses on the picture with this number, moves by this many pixels, and lets go. */
async function dragThumbnail(page: Page, number: number, [right, down]: [number, number]) {
  const box = await page.getByRole('button', { name: `Picture ${number}`, exact: true }).boundingBox()
  if (!box) throw new Error('The thumbnail is not shown.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 4 })
  await page.mouse.up()
}

test.each([
  { name: 'column', width: 1000, height: 420, way: [0, -60] as [number, number] },
  { name: 'row', width: 340, height: 800, way: [-60, 0] as [number, number] },
])(
  'the $name of thumbnails is dragged by the mouse, and that is no choice of a picture',
  async ({ way, ...window }) => {
    const { page } = await visit(richest.link, { width: window.width, height: window.height })
    const opener = page.getByRole('button', { name: `Open the viewer, picture 1 of ${richest.images.length}` })
    await opener.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Account menu' }).locator('span:not(:has(svg))').waitFor()
    const strip = page.getByRole('button', { name: 'Picture 2', exact: true }).locator('xpath=..')
    await strip.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await dragThumbnail(page, 2, way)
    const moved = await strip.evaluate((element) => element.scrollLeft + element.scrollTop)
    expect(moved).toBeGreaterThan(30)
    expect(await opener.count()).toBe(1)
    // Only the drag's own click is stopped, not a later one without a press of the mouse.
    await page.getByRole('button', { name: 'Picture 2', exact: true }).press('Enter')
    await page.getByRole('button', { name: `Open the viewer, picture 2 of ${richest.images.length}` }).waitFor()
    await page.getByRole('button', { name: 'Picture 3', exact: true }).click()
    await page.getByRole('button', { name: `Open the viewer, picture 3 of ${richest.images.length}` }).waitFor()
  },
)

test('in the viewer both arrow keys turn the pages and a click on the picture zooms in and out', async () => {
  const { page } = await visit(richest.link)
  const total = richest.images.length
  await page.getByRole('button', { name: /^Open the viewer/ }).click()
  const viewer = page.getByRole('dialog', { name: richest.title })
  await viewer.getByText(`1 / ${total}`).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText(`2 / ${total}`).waitFor()
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText(`1 / ${total}`).waitFor()
  const picture = viewer.getByRole('img', { name: new RegExp(`^${richest.title}\\. `) })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(100)
  const plain = await width()
  await picture.click()
  await expect.poll(width).toBeGreaterThan(plain * 1.5)
  await picture.click()
  await expect.poll(width).toBeLessThan(plain * 1.1)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  const opener = page.getByRole('button', { name: /^Open the viewer/ })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a product without description, size or buy link says so and cannot be bought', async () => {
  const bare = {
    id: '900',
    slug: 'bare',
    title: 'Bare STL',
    price: '$3',
    category: 'others',
    date: '2024-07-01',
    images: [],
  }
  await shop.store.shop.catalog.importCatalog([bare], noCatalogFiles, { dryRun: false })
  const { page } = await visit('/product/bare')
  await page.getByText('Descripción no disponible.').waitFor()
  await page.getByText('Desconocido').first().waitFor()
  const main = page.getByRole('main')
  for (const name of ['Buy Now', 'Cart', 'Favorite'])
    expect(await main.getByRole(name === 'Buy Now' ? 'link' : 'button', { name, exact: true }).count()).toBe(0)
  expect((await client.get('/buy/bare')).status).toBe(404)
})

test('a favorite, or a line of the cart, that lost its price shows none', async () => {
  const { id, slug, title, price } = shop.product(0)
  await client.want(200, 'PUT', `/api/me/favorites/${slug}`)
  await client.want(200, 'PUT', `/api/me/cart/${slug}`, { json: {} })
  await shop.store.office.products.edit({ id, change: { price: null } })
  const { page } = await visit('/favorites')
  const card = page.getByRole('article', { name: title })
  await card.getByText('No longer for sale').waitFor()
  expect(await card.getByText('USD').count()).toBe(0)
  await page.goto('/cart')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await line.getByRole('button', { name: 'Remove' }).waitFor()
  expect(await line.getByText('USD').count()).toBe(0)
  await client.want(200, 'DELETE', `/api/me/cart/${slug}`)
  await shop.store.office.products.edit({ id, change: { price } })
})

test('the package says which files it holds, their sizes and their whole sums, and where the license is', async () => {
  const { product, files } = (await shop.store.shop.catalog.find(richest.slug)) ?? {}
  const { page } = await visit(product?.link ?? '')
  const contents = page.getByRole('group').filter({ hasText: 'In the package' })
  await contents.getByText('In the package').click()
  expect(files?.length).toBeGreaterThan(0)
  for (const { fileName, sha256 } of files ?? []) {
    await contents.getByText(fileName, { exact: true }).waitFor()
    await contents.getByText(sha256).dblclick()
    expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toBe(sha256)
  }
  await contents.getByText(/the license/).waitFor()
  const license = page.getByRole('main').getByRole('link', { name: 'Personal use' })
  expect(await license.getAttribute('href')).toBe('/membership-terms')
})

test('Similar STL shows others of the character, each with heart and button', async () => {
  const alike = items.find(
    ({ id, character }) =>
      character && character !== 'Original' && items.some((other) => other.id !== id && other.character === character),
  )
  const found = await shop.store.shop.catalog.find(alike?.slug ?? '')
  expect(found?.similar.length).toBeGreaterThan(0)
  const { page } = await visit(alike?.link ?? '')
  const section = page.getByRole('region', { name: 'Similar STL' })
  const titles = await section.getByRole('article').getByRole('heading').allInnerTexts()
  expect(titles).toEqual(found?.similar.map((product) => product.title))
  const card = section.getByRole('article').first()
  await card.getByRole('button', { name: 'Favorite', pressed: false }).click()
  await card.getByRole('button', { name: 'Favorite', pressed: true }).waitFor()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  expect(await card.getByRole('button', { name: '✔ Added' }).isDisabled()).toBe(true)
})

test('Buy Now, Favorite and Cart stand together, and Cart opens the drawer of at most 550 px', async () => {
  const { page } = await visit(shop.product(0).link, { width: 1440 })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).waitFor()
  await main.getByRole('button', { name: 'Favorite' }).filter({ visible: true }).first().waitFor()
  await main.getByRole('button', { name: 'Cart', exact: true }).filter({ visible: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Tu Carrito' })
  await drawer.getByRole('checkbox', { name: shop.product(0).title }).waitFor()
  for (const width of [320, 549, 550, 568, 599, 600, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await drawer.boundingBox()
    expect(box?.width, `in a window of ${width} px`).toBe(width < 550 ? width : 480)
    expect(box?.x, `in a window of ${width} px`).toBe(width < 550 ? 0 : width - 480)
  }
})
