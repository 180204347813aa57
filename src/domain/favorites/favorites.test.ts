import { expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { figuresForSale } from '#test/stores/selling-store.ts'

async function openFavorites() {
  const opened = await createTestShop()
  const { shop } = opened
  await shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const accountId = await opened.addAccount('ana@example.org')
  const add = (key: string) => shop.favorites.add({ accountId, key })
  const slugs = async () => (await shop.favorites.list(accountId)).map(({ slug }) => slug)
  return Object.assign(opened, { accountId, add, slugs })
}

test('favorites stand in the order in which they were chosen, each once, by slug or id', async () => {
  await using opened = await openFavorites()
  const { add, slugs, clock } = opened
  await add('wizard')
  clock.advance(1)
  await add('101')
  clock.advance(1)
  await add('102')
  expect(await slugs()).toEqual(['wizard', 'dragon'])
})

test('what is only shown can be a favorite, what does not exist cannot', async () => {
  await using opened = await openFavorites()
  const { add, slugs, shop, accountId } = opened
  await add('statue')
  expect(await shop.favorites.list(accountId)).toMatchObject([{ slug: 'statue', available: false }])
  await expect(add('no-such-figure')).rejects.toMatchObject({ code: 'not-found' })
  expect(await slugs()).toEqual(['statue'])
})

test('a favorite goes by a former slug, too', async () => {
  await using opened = await openFavorites()
  const { add, slugs, shop, office, accountId } = opened
  await add('dragon')
  await office.products.edit({ id: '101', change: { slug: 'red-dragon' } })
  await shop.favorites.remove({ accountId, key: 'dragon' })
  expect(await slugs()).toEqual([])
})

test('one that is absent is taken away without an error; nobody else’s changes', async () => {
  await using opened = await openFavorites()
  const { add, slugs, shop, accountId } = opened
  const other = await opened.addAccount('eva@example.org')
  await shop.favorites.add({ accountId: other, key: 'dragon' })
  await add('dragon')
  await shop.favorites.remove({ accountId, key: 'dragon' })
  await shop.favorites.remove({ accountId, key: 'dragon' })
  expect(await slugs()).toEqual([])
  expect(await shop.favorites.list(other)).toMatchObject([{ slug: 'dragon' }])
})
