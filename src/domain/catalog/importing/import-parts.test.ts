import { expect, test } from 'vitest'
import { sayIn } from '#domain/say-in.ts'
import { generateCatalog } from '#test/generated-catalog.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { isPossibleKey } from '../slug.ts'
import { noCatalogFiles } from './catalog-files.ts'
import type { ImportReport } from './import-catalog.ts'

async function importInParts(
  { shop }: TestShop,
  entries: unknown[],
  how: { partSize: number; partMs?: () => number | undefined; dryRun?: boolean; left?: ReadonlySet<string> },
) {
  const parts: Pick<ImportReport, 'changes' | 'repairs'>[] = []
  const run = { dryRun: false, ...how, tell: (part: (typeof parts)[number]) => parts.push(part) }
  const sums = await shop.catalog.importParts(() => entries, noCatalogFiles, run)
  return {
    sums,
    parts: parts.length,
    changes: parts.flatMap(({ changes }) => changes),
    repairs: parts.flatMap(({ repairs }) => repairs),
  }
}

const entry = (number: number, slug: string) => ({ id: String(number), slug, title: `Figure ${number}`, price: '$3' })

const slugsOf = async ({ database }: TestShop) =>
  (await database.read.selectFrom('products').select('slug').orderBy('number').execute()).map(({ slug }) => slug)

test('in parts it takes and tells the same as at once, and again nothing', async () => {
  await using whole = await createTestShop()
  await using parted = await createTestShop()
  const entries = generateCatalog(90)
  const atOnce = await whole.shop.catalog.importCatalog(entries, noCatalogFiles, { dryRun: false })
  const dry = await importInParts(parted, entries, { partSize: 20, dryRun: true })
  expect(await slugsOf(parted)).toEqual([])
  const real = await importInParts(parted, entries, { partSize: 20 })
  expect([dry.parts, real.parts]).toEqual([5, 5])
  expect(real.changes).toEqual(atOnce.changes)
  expect(dry).toEqual(real)
  expect(new Set(real.repairs)).toEqual(new Set(atOnce.repairs))
  expect(await slugsOf(parted)).toEqual(await slugsOf(whole))
  expect((await importInParts(parted, entries, { partSize: 7 })).sums).toEqual({
    total: 90,
    created: 0,
    changed: 0,
    unchanged: 90,
  })
})

/** Sizes of the parts when each takes longer to write than allowed. */
async function sizesWhereSlow(partMs: () => number | undefined): Promise<number[]> {
  const quick = createTestClock()
  // Each reading advances it by a second, so that no part is written in less.
  const clock = {
    now() {
      quick.advance(1)
      return quick.now()
    },
  }
  await using opened = await createTestShop({ clock })
  const entries = generateCatalog(60)
  const sizes: number[] = []
  const tell = ({ changes }: Pick<ImportReport, 'changes'>) => sizes.push(changes.length)
  const run = { dryRun: false, partSize: 32, partMs, tell }
  const { created } = await opened.shop.catalog.importParts(() => entries, noCatalogFiles, run)
  expect(created).toBe(60)
  return sizes
}

test('parts become as small as it takes to write no longer than is asked for', async () => {
  const sizes = await sizesWhereSlow(() => 500)
  expect(sizes[0]).toBe(32)
  for (const [place, size] of sizes.slice(1).entries())
    expect(size).toBeLessThanOrEqual(Math.max(1, (sizes[place] ?? 0) / 2))
})

test('parts are as large as they may be while nobody waits, and small once somebody does', async () => {
  expect(await sizesWhereSlow(() => undefined)).toEqual([32, 28])
  let asked = 0
  const [first, second, ...more] = await sizesWhereSlow(() => (++asked > 1 ? 500 : undefined))
  expect([first, second]).toEqual([32, 16])
  expect(more.length).toBeGreaterThan(1)
})

test('a problem in the last product refuses all parts', async () => {
  await using opened = await createTestShop()
  const entries = [...generateCatalog(10), { id: '3', title: 'Again' }, { id: 'x', title: 'No id' }]
  await expect(importInParts(opened, entries, { partSize: 2 })).rejects.toMatchObject({
    code: 'invalid-argument',
    details: {
      problems: [
        {
          place: '[10].id',
          message: expect.objectContaining({
            en: 'the id 3 is already used by [2]',
            es: 'el id 3 ya lo usa [2]',
          }),
        },
        expect.objectContaining({ place: '[11].id' }),
      ],
    },
  })
  expect(await slugsOf(opened)).toEqual([])
})

test('products of different parts exchange their slugs, what others have is theirs', async () => {
  await using opened = await createTestShop()
  await importInParts(opened, [entry(1, 'a'), entry(2, 'b'), entry(3, 'c'), entry(4, 'd')], { partSize: 10 })
  const moved = [entry(1, 'b'), entry(2, 'c'), entry(3, 'a')]
  const dry = await importInParts(opened, moved, { partSize: 1, dryRun: true })
  expect(await importInParts(opened, moved, { partSize: 1 })).toEqual(dry)
  expect(await slugsOf(opened)).toEqual(['b', 'c', 'a', 'd'])
  const { repairs } = await importInParts(opened, [entry(1, 'd'), entry(5, 'd-1')], { partSize: 1 })
  expect(await slugsOf(opened)).toEqual(['d-1', 'c', 'a', 'd', 'd-1-5'])
  expect(repairs.map((repair) => sayIn('en', repair)).filter(({ place }) => place.endsWith('.slug'))).toEqual([
    { place: '[0].slug', message: '"d" belongs to another product; taken as "d-1"' },
    { place: '[1].slug', message: '"d-1" belongs to another product; taken as "d-1-5"' },
  ])
})

test('a file without a place for slugs leaves each product its own, in whatever part it comes', async () => {
  await using opened = await createTestShop()
  const [renamed, first] = [entry(300, 'dragon-300'), entry(101, 'dragon')]
  await importInParts(opened, [renamed, first], { partSize: 10 })
  const left = new Set(['slug'])
  const titled = [300, 101].map((number) => ({ id: String(number), title: 'Dragon' }))
  const dry = await importInParts(opened, titled, { partSize: 1, dryRun: true, left })
  expect(await importInParts(opened, titled, { partSize: 1, left })).toEqual(dry)
  expect(await slugsOf(opened)).toEqual(['dragon', 'dragon-300'])

  await importInParts(opened, [{ id: '7', title: 'Dragon' }, ...titled], { partSize: 1, left })
  expect(await slugsOf(opened)).toEqual(['dragon-7', 'dragon', 'dragon-300'])
})

test('whoever has a slug that an earlier part wants is reached under another until its own part comes', async () => {
  await using opened = await createTestShop()
  await importInParts(opened, [entry(1, 'wyvern'), entry(2, 'dragon'), entry(3, 'dragon-2')], { partSize: 10 })
  const moved = [entry(1, 'dragon'), entry(4, 'kraken'), entry(3, 'dragon-2'), entry(2, 'dragon-classic')]
  const seen: string[][] = []
  // Entries are asked for between the parts.
  async function* watched() {
    for (const one of moved) {
      seen.push(await slugsOf(opened))
      yield one
    }
  }
  const dry = await importInParts(opened, moved, { partSize: 1, dryRun: true })
  const parts: ImportReport['changes'][] = []
  const run = { dryRun: false, partSize: 1, tell: ({ changes }: Pick<ImportReport, 'changes'>) => parts.push(changes) }
  await opened.shop.catalog.importParts(watched, noCatalogFiles, run)
  expect(parts.flat()).toEqual(dry.changes)
  expect(parts.flat().at(-1)?.differences).toContainEqual({ field: 'slug', before: 'dragon', after: 'dragon-classic' })
  expect(seen.flat().filter((slug) => !isPossibleKey(slug))).toEqual([])
  expect(seen.at(-1)).toEqual(['dragon', 'dragon-2-2', 'dragon-2', 'kraken'])
  expect(await slugsOf(opened)).toEqual(['dragon', 'dragon-classic', 'dragon-2', 'kraken'])
})

test('a slug that is taken twice over moves its holder again, and is told as it was', async () => {
  await using opened = await createTestShop()
  await importInParts(opened, [entry(1, 'wyvern'), entry(2, 'kraken'), entry(3, 'dragon')], { partSize: 10 })
  const moved = [entry(1, 'dragon'), entry(2, 'dragon-3'), entry(3, 'dragon')]
  const dry = await importInParts(opened, moved, { partSize: 1, dryRun: true })
  expect(await importInParts(opened, moved, { partSize: 1 })).toEqual(dry)
  expect(await slugsOf(opened)).toEqual(['dragon', 'dragon-3', 'dragon-3-2'])
})

test('a product that was left without an address by an import that broke off gets one by the next', async () => {
  await using opened = await createTestShop()
  await importInParts(opened, [entry(1, 'dragon')], { partSize: 10 })
  await opened.database.write((transaction) => transaction.updateTable('products').set({ slug: '~1' }).execute())
  await importInParts(opened, [{ id: '1', title: 'Dragon' }], { partSize: 10, left: new Set(['slug']) })
  expect(await slugsOf(opened)).toEqual(['dragon'])
})

test('broken off, it has taken whole parts, and is finished by the same again', async () => {
  await using opened = await createTestShop()
  const entries = generateCatalog(50)
  let times = 0
  const breaking = () => {
    times += 1
    const cut = times === 2 ? entries.slice(0, 25) : entries
    return (function* () {
      yield* cut
      if (cut.length < entries.length) throw new Error('the disk is gone')
    })()
  }
  const run = { dryRun: false, partSize: 10, tell: () => {} }
  await expect(opened.shop.catalog.importParts(breaking, noCatalogFiles, run)).rejects.toThrow('the disk is gone')
  expect(await slugsOf(opened)).toHaveLength(20)
  expect((await importInParts(opened, entries, { partSize: 10 })).sums).toMatchObject({ created: 30, unchanged: 20 })
})

test('names of pictures that never came leave no work behind', async () => {
  await using opened = await createTestShop()
  await importInParts(opened, generateCatalog(10), { partSize: 10 })
  expect(await opened.database.read.selectFrom('jobs').select('kind').execute()).toEqual([])
})
