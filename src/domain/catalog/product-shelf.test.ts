import { expect, test } from 'vitest'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { markCatalogChanged } from './mark-catalog-changed.ts'
import { createProductShelf } from './product-shelf.ts'

async function openCatalog(products: number) {
  const made = await createTestShop()
  await made.shop.catalog.importCatalog(generateCatalog(products), generatedFiles, { dryRun: false })
  const { database } = made.services
  const rows = await database.read.selectFrom('products').select(['number', 'title']).orderBy('number').execute()
  const rename = (number: number, title: string) =>
    database.write(async (transaction) => {
      await transaction.updateTable('products').set({ title }).where('number', '=', number).execute()
      await markCatalogChanged({ transaction })
    })
  return { made, database, numbers: rows.map(({ number }) => number), rename }
}

test('products come in the order asked for, unknown ones left out, the same whether they were shown before', async () => {
  const { made, database, numbers } = await openCatalog(5)
  await using _made = made
  const [first = 0, second = 0, third = 0] = numbers
  const shelf = createProductShelf({ database })
  const before = await shelf.show([third, 999_999, first])
  const after = await shelf.show([first, second, third])
  expect(before.map(({ id }) => Number(id))).toEqual([third, first])
  expect(after.map(({ id }) => Number(id))).toEqual([first, second, third])
  expect(after).toEqual(await createProductShelf({ database }).show([first, second, third]))
})

test('a change of the catalog is seen at once, whatever was shown before', async () => {
  const { made, database, numbers, rename } = await openCatalog(3)
  await using _made = made
  const [number = 0] = numbers
  const shelf = createProductShelf({ database })
  await shelf.show(numbers)
  await rename(number, 'Another title')
  expect(await shelf.show([number])).toMatchObject([{ title: 'Another title' }])
})

test('what is read while the catalog changes is never shown for the new one', async () => {
  const { made, database, numbers, rename } = await openCatalog(3)
  await using _made = made
  const [number = 0] = numbers
  const shelf = createProductShelf({ database })
  for (let round = 0; round < 20; round += 1) {
    const title = `Round ${round}`
    const early = Array.from({ length: 4 }, () => shelf.show(numbers))
    await rename(number, title)
    await Promise.all(early)
    expect((await shelf.show([number])).map((product) => product.title)).toEqual([title])
  }
})

test('more products than the shelf holds are shown all the same', async () => {
  const { made, database, numbers } = await openCatalog(510)
  await using _made = made
  const shelf = createProductShelf({ database })
  for (let round = 0; round < 2; round += 1) {
    const shown = await shelf.show(numbers)
    expect(shown.map(({ id }) => Number(id))).toEqual(numbers)
  }
})
