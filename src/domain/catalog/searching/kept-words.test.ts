// cspell:words ambar ambergris basa embe
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { migrate } from '#server/migrating/migrate.ts'
import { propertyRuns } from '#test/property-runs.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { insertRow, openEarlierDatabase } from '#test/stores/earlier-database.ts'
import type { Database } from '../../database.ts'
import type { ProductState } from '../catalog-tables.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'
import { findListed } from '../listing/listed.ts'
import { fillWords, rebuildWords } from './fill-words.ts'
import { saveWords } from './kept-word-queries.ts'
import { readSynonyms } from './read-synonyms.ts'
import { searchWords } from './search-words.ts'

const words = ['amber', 'basalt', 'copper', 'dune', 'ember', 'fjord']
const ids = ['001', '002', '003']

/** Numbers of the published products that a word finds, from the index alone. */
async function foundBy(database: Database, text: string): Promise<number[]> {
  const source = { engine: database.engine, reader: database.read }
  const search = { text, order: 'newest' as const, synonyms: readSynonyms('') }
  const found = await searchWords(source, search, await findListed(source, '', null))
  return ((await found?.page({ offset: 0, limit: 100 })) ?? []).toSorted((a, b) => a - b)
}

async function take({ shop }: TestShop, id: string, [title, tag, told, titleEs]: string[]) {
  const entry = { id, slug: `figure-${id}`, title, price: '$3', category: 'others', tags: [tag], description: told }
  await shop.catalog.importCatalog([{ ...entry, titleEs }], noCatalogFiles, { dryRun: false })
}

test('whatever happens to products, their words are those that a rebuilt index has, and find them', async () => {
  const word = fc.constantFrom(...words)
  const step = fc.record({
    kind: fc.constantFrom('import', 'edit', 'draft', 'withdraw'),
    id: fc.constantFrom(...ids),
    said: fc.array(word, { minLength: 4, maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await using opened = await createTestShop()
      const shown = new Map<string, Set<string>>()
      const gone = new Set<string>()
      for (const { kind, id, said } of steps) {
        if (gone.has(id)) continue
        if (kind === 'import' || !shown.has(id)) {
          await take(opened, id, said)
          await opened.office.products.edit({ id, change: { state: 'published' } })
          shown.set(id, new Set(said))
        } else if (kind === 'withdraw') {
          await opened.office.products.withdraw({ id })
          gone.add(id)
        } else {
          const [title = '', tag = '', description, titleEs] = said
          const state: ProductState = kind === 'draft' ? 'draft' : 'published'
          const change = { title, tags: [tag], description, titleEs, state }
          await opened.office.products.edit({ id, change })
          shown.set(id, kind === 'draft' ? new Set() : new Set(said))
        }
      }
      for (const one of words) {
        const holding = ids.filter((id) => !gone.has(id) && shown.get(id)?.has(one)).map(Number)
        expect(await foundBy(opened.database, one), one).toEqual(holding)
      }
      expect(await rebuildWords(opened)).toBe(0)
    }),
    propertyRuns({ few: 6, many: 60 }),
  )
})

const rowOf = (number: number) => ({
  id: String(number),
  number,
  slug: `figure-${number}`,
  state: 'published',
  title: `Figure ${number}`,
  folded_title: `figure ${number}`,
  offered: 1,
  date: '2024-01-01',
  popularity: 1,
  hot: 0,
  listed_hot: 0,
  category: 'Anime',
  category_key: 'anime',
  created_at: '2024-01-01T00:00:00.000Z',
  updated_at: '2024-01-01T00:00:00.000Z',
})

test('the products of the release before are found by their words once the store has started, and never told anew', async () => {
  await using earlier = await openEarlierDatabase('0038')
  const { database } = earlier
  for (let number = 1; number <= 1203; number += 1)
    await insertRow(database, 'products', {
      ...rowOf(number),
      description: number === 1203 ? 'De ámbar, con Ñandú.' : null,
    })
  await migrate(database)
  expect(await fillWords({ database })).toBe(1203)
  expect(await foundBy(database, 'ambar')).toEqual([1203])
  expect(await foundBy(database, 'nandu')).toEqual([1203])
  expect(await fillWords({ database })).toBe(0)
  expect(await rebuildWords({ database })).toBe(0)
})

test('an index built anew for beginnings of words finds the products that it had before, until their words change', async () => {
  await using earlier = await openEarlierDatabase('0110')
  const { database } = earlier
  const told = [null, 'figure anime\namber', 'figure anime\nambers basalt', 'figure anime\nember']
  for (const [number, folded_words] of told.entries())
    await insertRow(database, 'products', { ...rowOf(number), folded_words })
  await migrate(database)
  expect(await foundBy(database, 'amb')).toEqual([1, 2])
  expect(await foundBy(database, 'ambers basa')).toEqual([2])
  await database.write(async (transaction) => {
    await saveWords(transaction, { number: 1, words: 'figure anime\nember' })
    await saveWords(transaction, { number: 0, words: 'figure anime\nambergris' })
  })
  expect(await foundBy(database, 'amb')).toEqual([0, 2])
  expect(await foundBy(database, 'embe')).toEqual([1, 3])
})
