import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDescribedFigures } from '#test/described-figures.ts'
import type { TestShop } from '#test/stores/create-test-shop.ts'
import { findListed } from '../listing/listed.ts'
import { findHolding } from './find-holding.ts'

const count = 600
/** The newest are all described, of the older ones every twelfth. */
const isDescribed = (at: number) => at >= 300 || at % 12 === 0
const categoryOf = (at: number) => (at >= 300 ? 'fantasy' : at % 2 === 0 ? 'anime' : 'others')
const isHot = (at: number) => at < 300 && at % 30 === 0

let opened: TestShop
beforeAll(async () => {
  opened = await openDescribedFigures(count, (at) => ({
    hot: isHot(at),
    category: categoryOf(at),
    description: isDescribed(at) ? 'Sin soportes.' : '',
  }))
})
afterAll(() => opened[Symbol.asyncDispose]())

async function find(listing: string, limit: number, lookedAt: number) {
  const source = { engine: opened.database.engine, reader: opened.database.read }
  const question = [[{ words: ['soportes'], kind: 'asked' as const }]]
  const listed = await findListed(source, listing, null)
  const { matches, areAll } = await findHolding(source, question, listed, { limit, lookedAt })
  return { found: matches.map(({ number }) => number - 1).toSorted((a, b) => b - a), areAll }
}
const all = Array.from({ length: count }, (_, at) => at).toReversed()
const holding = (isIn: (at: number) => boolean) => all.filter((at) => isIn(at) && isDescribed(at))

test.each([
  ['all there are', '', 10, 50, () => true],
  ['of a large category', 'anime', 40, 50, (at: number) => categoryOf(at) === 'anime'],
  [
    'of a category in which more hold them than are looked for',
    'anime',
    10,
    50,
    (at: number) => categoryOf(at) === 'anime',
  ],
  ['of a small listing that is no category', 'hot', 40, 20, isHot],
])(
  '%s are found though the newest that hold the words are elsewhere',
  async (_case, listing, limit, lookedAt, isIn) => {
    expect(await find(listing, limit, lookedAt)).toEqual({ found: holding(isIn).slice(0, limit), areAll: true })
  },
)

test('of a listing that is too large to be looked through it is not said that these are all', async () => {
  const { found, areAll } = await find('hot', 20, 8)
  expect(areAll).toBe(false)
  expect(found.every((at) => isHot(at) && isDescribed(at))).toBe(true)
})
