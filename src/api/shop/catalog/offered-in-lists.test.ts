import { afterAll, expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { figuresForSale, openSellingStore } from '#test/stores/selling-store.ts'

const store = await openSellingStore()
afterAll(() => store[Symbol.asyncDispose]())
const client = await store.newBuyer()
// Of another character, and therefore related to the others instead of similar.
const [dragon] = figuresForSale
const gem = { ...dragon, id: '105', slug: 'gem', title: 'gem STL', character: 'Gem' }
await store.shop.catalog.importCatalog([gem], generatedFiles, { dryRun: false })

const cardOf = (page: string, title: string) =>
  page.split('<article').find((card) => card.includes(`>${title}</a>`)) ?? ''

test('a list offers the cart only with figures that are for sale', async () => {
  const page = await (await client.get('/all-models')).text()
  expect(cardOf(page, 'dragon STL')).toContain('Add to Cart')
  const statue = cardOf(page, 'statue STL')
  expect(statue).not.toBe('')
  expect(statue).not.toContain('Add to Cart')
})

test('a figure that nobody can get shows no price where none is above 0', async () => {
  const keepsake = { ...gem, id: '106', slug: 'keepsake', title: 'keepsake STL', price: '$0', buyLink: null }
  const priceless = { ...keepsake, id: '107', slug: 'priceless', title: 'priceless STL', price: '' }
  await store.shop.catalog.importCatalog([keepsake, priceless], generatedFiles, { dryRun: false })
  const list = await (await client.get('/all-models')).text()
  expect(cardOf(list, 'gem STL')).toContain('USD')
  for (const { slug, title } of [keepsake, priceless]) {
    expect(cardOf(list, title)).not.toBe('')
    expect(cardOf(list, title)).not.toContain('USD')
    const [own = ''] = (await (await client.get(`/product/${slug}`)).text()).split('id="similar"')
    expect(own).toContain(`${title}</h1>`)
    expect(own).not.toContain('USD')
  }
})

test.each([
  ['mixed', 'USD\u00a0$4.50'],
  ['en', 'USD\u00a0$4.50'],
  ['pt-BR', 'US$\u00a04,50'],
])('prices on the shelf of related figures are written as everywhere else (%s)', async (voice, price) => {
  client.cookies.set('voice', voice)
  const page = await (await client.get('/product/gem')).text()
  const related = page.split('id="related"')[1]?.split('</section>')[0] ?? ''
  expect(related).toContain(`>${price}</span>`)
})

test('a bundle with a figure that is no longer there goes into no cart', async () => {
  const { office } = store
  const { product } = await office.products.create({
    input: { title: 'Two', price: '$6', bundle: ['dragon', 'wizard'] },
    files: [],
    images: [],
  })
  await client.want(200, 'PUT', `/api/me/cart/${product.slug}`, { json: {} })
  await client.want(200, 'DELETE', `/api/me/cart/${product.slug}`)
  await office.products.withdraw({ id: '102' })
  expect((await client.want(200, 'GET', `/api/products/${product.slug}`)).product.buyLink).toBeNull()
  await client.want(404, 'PUT', `/api/me/cart/${product.slug}`, { json: {} })
})
