import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createShop } from '#domain/shop.ts'
import { ownerVisitor } from '#test/accounts/owner-visitor.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'

const figure = (number: number, more: object = {}) => ({ id: String(number), title: `Figure ${number}`, ...more })
/** More than are written in one transaction. */
const many = (from = 1) => Array.from({ length: 250 }, (_, at) => figure(from + at))

const load = ({ office }: Pick<TestShop, 'office'>, entries: unknown[], dryRun = false) =>
  office.products.importText({ bytes: Buffer.from(JSON.stringify(entries)), format: 'json', dryRun })
const titlesOf = async ({ database }: TestShop) =>
  (await database.read.selectFrom('products').select('title').orderBy('number').execute()).map(({ title }) => title)

async function entriesOf({ database }: TestShop): Promise<{ total: number; created: number; changes: unknown[] }[]> {
  const rows = await database.read
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'catalog.import')
    .execute()
  return rows.map(({ details }) => JSON.parse(details ?? '{}'))
}

test('a long file is written and recorded part by part, and one that changes nothing is recorded once', async () => {
  await using shop = await createTestShop()
  expect(await load(shop, many())).toMatchObject({ total: 250, created: 250, moreChanges: 0 })
  const parts = await entriesOf(shop)
  expect(parts.length).toBeGreaterThan(1)
  expect(Math.max(...parts.map(({ total }) => total))).toBeLessThanOrEqual(100)
  expect(parts.reduce((sum, { created }) => sum + created, 0)).toBe(250)
  expect(await load(shop, many())).toMatchObject({ unchanged: 250 })
  expect(await entriesOf(shop)).toHaveLength(parts.length + 1)
})

test('a product whose slug an earlier part took is recorded as it was before the import', async () => {
  await using shop = await createTestShop()
  await load(shop, [figure(900, { slug: 'dragon' })])
  const moved = [figure(1, { slug: 'dragon' }), ...many(2), figure(900, { slug: 'dragon-classic' })]
  const report = await load(shop, moved)
  expect(report.changes.find(({ id }) => id === '900')?.differences).toContainEqual({
    field: 'slug',
    before: 'dragon',
    after: 'dragon-classic',
  })
  const { details } = await shop.database.read
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'product.import')
    .where('subject', '=', 'product:900')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(details ?? '')).toMatchObject({ before: { slug: 'dragon' }, after: { slug: 'dragon-classic' } })
})

test('few long products are a part, too', async () => {
  await using shop = await createTestShop()
  const texts = Object.fromEntries(
    ['description', 'descriptionEn', 'descriptionEs'].map((name) => [name, 'x'.repeat(5000)]),
  )
  await load(
    shop,
    Array.from({ length: 80 }, (_, at) => figure(at + 1, texts)),
  )
  const parts = await entriesOf(shop)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((sum, { created }) => sum + created, 0)).toBe(80)
})

test('the first 500 products of all parts together get an entry in their history', async () => {
  await using shop = await createTestShop()
  const entries = Array.from({ length: 520 }, (_, at) => figure(at + 1))
  await load(shop, entries)
  expect((await entriesOf(shop)).reduce((sum, { changes }) => sum + changes.length, 0)).toBe(500)
  await load(
    shop,
    entries.map((entry) => ({ ...entry, price: '$7' })),
  )
  const recorded = await shop.database.read
    .selectFrom('audit_entries')
    .select('subject')
    .where('action', '=', 'product.import')
    .execute()
  expect(recorded).toHaveLength(500)
})

test.each<[string, unknown[], string]>([
  ['names no product that exists', [...many(), figure(900, { bundle: ['999'] })], '[250].bundle'],
  [
    'is in itself through an earlier part',
    [figure(900, { bundle: ['901'] }), ...many(), figure(901, { bundle: ['900'] })],
    '[251].bundle',
  ],
  [
    'is in itself through a new bundle around one that is there',
    [figure(900, { bundle: ['901'] }), ...many(), figure(901, { bundle: ['950'] })],
    '[251].bundle',
  ],
])('a bundle in the last part that %s refuses the file before the first is written', async (_case, entries, place) => {
  await using shop = await createTestShop()
  await load(shop, [figure(900), figure(950, { bundle: ['900'] })])
  const before = await titlesOf(shop)
  for (const dryRun of [true, false])
    await expect(load(shop, entries, dryRun)).rejects.toMatchObject({
      code: 'invalid-argument',
      details: { problems: [{ place }] },
    })
  expect(await titlesOf(shop)).toEqual(before)
})

test('bundles that take over each other’s products in different parts are in no circle', async () => {
  await using shop = await createTestShop()
  await load(shop, [figure(900, { bundle: ['901'] }), figure(901), figure(902)])
  const moved = [figure(900, { bundle: ['902'] }), ...many(), figure(901, { bundle: ['900'] })]
  expect(await load(shop, moved, true)).toMatchObject({ changed: 2 })
  expect(await load(shop, moved)).toMatchObject({ changed: 2 })
})

test('broken off between its parts, it says how far it came, and the same file completes it', async () => {
  await using shop = await createTestShop()
  // Only one product may have this popularity, which no check of the file knows.
  await sql`create unique index only_one on products (popularity) where popularity = 77`.execute(shop.database.writer)
  const entries = many()
  for (const at of [0, 249]) entries[at] = figure(at + 1, { popularity: 77 })
  await expect(load(shop, entries)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^The import broke off after 200 of 250 products: .+ Import the same file again/),
  })
  expect(await titlesOf(shop)).toHaveLength(200)
  await sql`drop index only_one`.execute(shop.database.writer)
  expect(await load(shop, entries)).toMatchObject({ created: 50, unchanged: 200 })
})

test('others get their turn while a file is checked', async () => {
  await using shop = await createTestShop()
  let [turns, isDone] = [0, false]
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  // Of the embedded database, every read ends in the turn in which it begins.
  await load(
    shop,
    Array.from({ length: 1500 }, (_, at) => figure(at + 1)),
    true,
  )
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(15)
})

test('of what bundles contain nothing but the members is read', async () => {
  let whole = 0
  const countWhole: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      whole += result.rows.filter((row) => 'description' in row).length
      return result
    },
  }
  await using shop = await createTestShop()
  await load(shop, many())
  const { services } = shop
  const database = { ...services.database, read: services.database.read.withPlugin(countWhole) }
  const office = createShop({ ...services, database }).office(ownerVisitor(shop.clock))
  // As a free bundle it asks for a proof, too, when its members are sold.
  const bundles = Array.from({ length: 5 }, (_, at) =>
    figure(900 + at, {
      price: at % 2 ? '$3' : '$0',
      bundle: Array.from({ length: 50 }, (_, part) => `${50 * at + part + 1}`),
    }),
  )
  expect(await load({ office }, bundles, true)).toMatchObject({ created: 5 })
  expect(whole).toBe(0)
  expect(await load({ office }, bundles)).toMatchObject({ created: 5 })
  expect(whole).toBe(0)
})

test('more products than a request may bring are left to the command', async () => {
  await using shop = await createTestShop()
  const bytes = Buffer.from(`[${'{},'.repeat(100_000)}{}]`)
  await expect(shop.office.products.importText({ bytes, format: 'json', dryRun: true })).rejects.toMatchObject({
    code: 'invalid-argument',
    message: expect.stringContaining('npm run shop -- catalog import'),
  })
})

test('of endlessly many problems and repairs the first are kept', async () => {
  await using shop = await createTestShop()
  const wrong = Array.from({ length: 3000 }, (_, at) => ({ id: `x${at}` }))
  await expect(load(shop, wrong)).rejects.toMatchObject({
    message: expect.stringMatching(/\(and 5999 more\)$/),
    details: { problems: { length: 1000 }, moreProblems: 5000 },
  })
  const lines = Buffer.from(`id,title\n${'x,y\n'.repeat(3000)}`)
  await expect(shop.office.products.importText({ bytes: lines, format: 'csv', dryRun: true })).rejects.toMatchObject({
    message: expect.stringMatching(/ line 2, column 1 \(id\): .+ \(and 2999 more\)$/),
    details: { moreProblems: 2000 },
  })
  const { repairs } = await load(shop, [figure(1, { tags: Array.from({ length: 500 }, () => 1) })], true)
  expect(repairs.length).toBeLessThan(110)
  expect(repairs.map(({ message }) => message.en)).toContain('and more of this product, not listed')
})
