import { expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'

async function openCart() {
  const opened = await createTestShop()
  const { shop } = opened
  await shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const accountId = await opened.addAccount('ana@example.org')
  const put = (key: string, quantity?: number) =>
    shop.cart.put({ accountId, key, ...(quantity === undefined ? {} : { quantity }) })
  const lines = async () => (await shop.cart.list(accountId)).map(({ slug, quantity }) => [slug, quantity])
  return Object.assign(opened, { accountId, put, lines })
}

test('a product has one line, where it was put first; without a quantity the present one stays', async () => {
  await using opened = await openCart()
  const { put, lines, clock } = opened
  await put('wizard', 3)
  clock.advance(1)
  await put('dragon')
  expect(await lines()).toEqual([
    ['wizard', 3],
    ['dragon', 1],
  ])
  clock.advance(1)
  await put('102')
  await put('dragon', 5)
  expect(await lines()).toEqual([
    ['wizard', 3],
    ['dragon', 5],
  ])
})

test.each([
  [0, 1],
  [-4, 1],
  [2.9, 2],
  [999, 999],
])('a quantity of %d is kept as %d', async (given, kept) => {
  await using opened = await openCart()
  await opened.put('dragon', given)
  expect(await opened.lines()).toEqual([['dragon', kept]])
})

test('what cannot be in a cart is refused, and the cart stays as it was', async () => {
  await using opened = await openCart()
  const { put, lines, shop, accountId } = opened
  await put('dragon', 2)
  await expect(put('dragon', 1000)).rejects.toMatchObject({ code: 'invalid-argument' })
  await expect(put('statue')).rejects.toMatchObject({ code: 'not-found' })
  await expect(put('no-such-figure')).rejects.toMatchObject({ code: 'not-found' })
  await expect(shop.cart.changeQuantity({ accountId, key: 'wizard', quantity: 2 })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await lines()).toEqual([['dragon', 2]])
})

test('an absent line is taken away without an error, and each change raises the version that other tabs hear of', async () => {
  await using opened = await openCart()
  const { put, lines, shop, accountId, published } = opened
  const first = await put('dragon')
  const second = await shop.cart.changeQuantity({ accountId, key: 'dragon', quantity: 4 })
  const third = await shop.cart.remove({ accountId, key: 'dragon' })
  expect([second - first, third - second]).toEqual([1, 1])
  const told = [first, second, third].map((version) => ({ accountId, event: { kind: 'state', version } }))
  expect(published.filter((one) => one.accountId === accountId)).toEqual(told)
  await shop.cart.remove({ accountId, key: 'dragon' })
  await shop.cart.remove({ accountId, key: 'no-such-figure' })
  expect(await lines()).toEqual([])
})

test('what a tab still calls by a former slug is changed and taken away all the same, unless another has that slug now', async () => {
  await using opened = await openCart()
  const { put, lines, shop, office, accountId } = opened
  const rename = (id: string, slug: string) => office.products.edit({ id, change: { slug } })
  await put('dragon')
  await rename('101', 'red-dragon')
  await put('dragon', 2)
  await shop.cart.changeQuantity({ accountId, key: 'dragon', quantity: 3 })
  await shop.cart.changeVariant({ accountId, key: 'dragon', variant: '' })
  expect(await lines()).toEqual([['red-dragon', 3]])
  await shop.cart.remove({ accountId, key: 'dragon' })
  expect(await lines()).toEqual([])
  await put('101')
  await put('102')
  await rename('102', 'dragon')
  await shop.cart.remove({ accountId, key: 'dragon' })
  expect(await lines()).toEqual([['red-dragon', 1]])
})

test('what is no longer sold stays in the cart, marked, with what the catalog says now', async () => {
  await using opened = await openCart()
  const { put, shop, accountId } = opened
  await put('dragon')
  const [dragon] = figuresForSale
  await shop.catalog.importCatalog([{ ...dragon, title: 'Old dragon', buyLink: null }], generatedFiles, {
    dryRun: false,
  })
  expect(await shop.cart.list(accountId)).toMatchObject([{ slug: 'dragon', name: 'Old dragon', available: false }])
})
