import { expect, test } from 'vitest'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { mediaHash } from '../files/media-names.ts'
import { pictureAddress } from '../picture-address.ts'

const picture = (name: string) => new TextEncoder().encode(name)

test('a shop without promotional pictures shows its most popular figures', async () => {
  await using made = await createTestShop()
  expect(await made.shop.content.promos()).toEqual([])
  await made.shop.catalog.importCatalog(
    [
      { id: '001', slug: 'quiet', title: 'Quiet STL', price: '$3', popularity: 50 },
      { id: '002', slug: 'loud', title: 'Loud STL', price: '$3', popularity: 90 },
    ],
    {
      modelFilesOf: async () => [],
      picture: async () => null,
      pictureVariant: async () => null,
      previewOf: async () => null,
    },
    { dryRun: false },
  )
  expect(await made.shop.content.promos()).toHaveLength(1)
})

test('promotional pictures that the shop keeps come first, in their order, and a new set replaces them', async () => {
  await using made = await createTestShop()
  const { catalog } = made.shop
  const address = (name: string) => pictureAddress(mediaHash(picture(name)))
  await catalog.keepPromos([picture('first'), picture('second')])
  expect(await made.shop.content.promos()).toEqual([address('first'), address('second')])
  await catalog.keepPromos([picture('third')])
  expect(await made.shop.content.promos()).toEqual([address('third')])
  await catalog.keepPromos([])
  expect(await made.shop.content.promos()).toEqual([])
})
