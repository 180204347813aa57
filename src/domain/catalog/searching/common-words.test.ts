// cspell:words milo pesto printa zeph
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDescribedFigures } from '#test/described-figures.ts'
import type { TestShop } from '#test/stores/create-test-shop.ts'

/** The newest 200 of them decide whether a word is common. */
const count = 400
// Titles contain none of the words.
const described: [every: number, from: number, words: string][] = [
  [1, 0, 'Printable'],
  [3, 0, 'Milo pesto'],
  [150, 0, 'Zephyr'],
  [1, 390, 'Talking'],
]
const description = (at: number) =>
  described.flatMap(([every, from, words]) => (at >= from && at % every === 0 ? words : [])).join('. ')

let opened: TestShop
beforeAll(async () => {
  opened = await openDescribedFigures(count, (at) => ({ category: 'anime', description: description(at) }))
})
afterAll(() => opened[Symbol.asyncDispose]())

test.each([
  ['printable', 'which all hold', () => true],
  ['printa', 'with which a word of all begins', () => true],
  ['pesto milo', 'which a third holds, in another order', (at: number) => at % 3 === 0],
  ['pesto talking', 'of which one is common', (at: number) => at % 3 === 0 && at >= 390],
  ['talking', 'which a few of the newest hold', (at: number) => at >= 390],
  ['zephyr', 'which hardly one holds', (at: number) => at % 150 === 0],
  ['zeph', 'with which a word of hardly one begins', (at: number) => at % 150 === 0],
  ['pest pesto', 'of which one begins the other', (at: number) => at % 3 === 0],
  ['esto', 'which is the end of a word', () => false],
])('finds by what is told of them those that hold %j, %s', async (query, _, holds) => {
  const held = Array.from({ length: count }, (_, at) => at).filter(holds)
  const { total, fuzzy, items } = await opened.shop.catalog.browse({ query, sort: 'newest', pageSize: 60 })
  expect(fuzzy ? 0 : total).toBe(held.length)
  const newest = held.toReversed().slice(0, 60)
  expect(fuzzy ? [] : items.map(({ id }) => Number(id) - 1)).toEqual(newest)
})
