import type { KyselyPlugin } from 'kysely'
import { expect, inject, test } from 'vitest'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { createPlanJudge } from '#test/plans/judge-plans.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { observeStatements } from '#test/stores/open-test-sqlite.ts'
import type { Database } from '../../database.ts'
import type { UploadedFile } from '../../file-store.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'
import { makeDrafts } from './make-drafts.ts'

/** Published products with these prices, each newer than those before. */
async function publish({ shop, database }: TestShop, prices: { cents: number; products: number }[]) {
  const dragon = { id: '001', slug: 'dragon', title: 'Dragón STL', price: '$9', date: '2020-01-01' }
  await shop.catalog.importCatalog([dragon], noCatalogFiles, { dryRun: false })
  const row = await database.read.selectFrom('products').selectAll().executeTakeFirstOrThrow()
  const all = prices.flatMap(({ cents, products }) => Array.from({ length: products }, () => cents))
  await database.write(async (transaction) => {
    for (const [place, price_cents] of all.entries()) {
      const id = `copy-${place}`
      const date = new Date(Date.UTC(2021, 0, 1 + place)).toISOString().slice(0, 10)
      const copy = { ...row, id, slug: id, number: 1000 + place, price_cents, date }
      await transaction.insertInto('products').values(copy).execute()
    }
  })
}

/** The same database, and how often reads and writes asked for the products of each price. */
function watchPrices(database: Database) {
  const asked = { reads: 0, writes: 0 }
  const counting = (kind: keyof typeof asked): KyselyPlugin => ({
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.groupBy)?.includes('price_cents')) asked[kind] += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const watched: Database = {
    ...database,
    read: database.read.withPlugin(counting('reads')),
    write: (operation) => database.write((transaction) => operation(transaction.withPlugin(counting('writes')))),
  }
  return { database: watched, asked }
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}

/** Makes drafts of files with these names, as if they had been uploaded in pieces. */
async function draft({ services, addAccount }: TestShop, fileNames: string[], database = services.database) {
  const uploads = new Map<string, UploadedFile>()
  for (const [place, fileName] of fileNames.entries()) {
    const bytes = fileName.endsWith('.png') ? onePixelPng(place) : tetrahedronStl(40 + place)
    const upload = await services.uploads.receive(fileName, inOnePiece(bytes), bytes.length)
    uploads.set(upload.id, upload)
  }
  const needs = {
    ...services,
    database,
    uploads: { ...services.uploads, find: async (id: string) => uploads.get(id) ?? null },
  }
  const { products } = await makeDrafts(needs, {
    actorId: await addAccount(),
    ids: [...uploads.keys()],
    together: false,
  })
  return products
}

test('a draft is given the price that most of the thousand newest products have', async () => {
  await using opened = await createTestShop()
  await publish(opened, [
    { cents: 300, products: 1001 },
    { cents: 500, products: 400 },
    { cents: 400, products: 600 },
  ])
  expect((await draft(opened, ['knight.stl'])).map(({ price }) => price)).toEqual(['$4'])
})

test('the usual price is looked up once for all drafts, and by none of their writes, for which others wait', async () => {
  await using opened = await createTestShop()
  await publish(opened, [{ cents: 400, products: 2 }])
  const { database, asked } = watchPrices(opened.services.database)
  const products = await draft(opened, ['knight.stl', 'samurai.stl'], database)
  expect(products.map(({ price }) => price)).toEqual(['$4', '$4'])
  expect(asked).toEqual({ reads: 1, writes: 0 })
})

// PostgreSQL chooses by the rows in the tables.
test.skipIf(process.env.TEST_DATABASE_URL)('nothing that makes a draft reads all of a table that grows', async () => {
  const heard = new Set<string>()
  observeStatements((text) => void heard.add(text))
  await using opened = await createTestShop().finally(() => observeStatements(null))
  await publish(opened, [{ cents: 400, products: 2 }])
  heard.clear()
  const [product] = await draft(opened, ['knight.stl', 'knight.png'])
  expect(product?.pictures).toHaveLength(1)
  using plans = createPlanJudge(inject('preparedDatabase'))
  expect([...heard].flatMap(plans.judge)).toEqual([
    // A thousand entries of it.
    expect.stringMatching(/^reads all of products_newest: select "price_cents", .* limit \?\) as "newest"/),
  ])
})
