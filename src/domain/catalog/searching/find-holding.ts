import { totalOf } from '../catalog-queries.ts'
import type { Listed } from '../listing/listed.ts'
import type { Source } from '../listing/title-queries.ts'
import type { WordQuestion } from './ask-words.ts'
import {
  type AskedWords,
  findWhetherCommon,
  matchesByIndex,
  matchesByWalk,
  newestOfWords,
  type WordMatch,
} from './word-queries.ts'
import { wordsIn } from './words-in.ts'

/** So many more of the newest make up for drafts among them. */
const spare = 200
/** Then so many are looked at: each costs what reading a product does. */
const mostLookedAt = 10_000

interface Holding {
  matches: WordMatch[]
  /** False where the listing may hold others that were not looked for. */
  areAll: boolean
}

/**
 * The newest products of a listing that hold the words, up to `limit`. Where the newest of all listings leave some of it
 * out, they are looked for among so many more (`lookedAt`), by the index and by walking the listing.
 */
export async function findHolding(
  source: Source,
  question: WordQuestion,
  listed: Listed,
  { limit, lookedAt = mostLookedAt }: { limit: number; lookedAt?: number },
): Promise<Holding> {
  const asked = await findWhetherCommon(source, question)
  const newest = await newestOfWords(source, asked, listed, limit + spare)
  const first = newest.matches.slice(0, limit)
  if (newest.found < limit + spare || first.length === limit) return { matches: first, areAll: true }
  const bounds = { limit, lookedAt }
  const steps = [() => lookUp(source, asked, listed, bounds), () => walk(source, asked, listed, bounds)]
  let best: Holding = { matches: first, areAll: false }
  // What is common is met soon.
  if (asked.oneIn !== null) steps.reverse()
  for (const step of steps) {
    const found = await step()
    if (found.areAll) return found
    if (found.matches.length > best.matches.length) best = found
  }
  return best
}

interface Bounds {
  limit: number
  lookedAt: number
}

/** What a product of a category is called has its category's words. */
async function lookUp(source: Source, asked: AskedWords, listed: Listed, bounds: Bounds): Promise<Holding> {
  const category = ['', 'hot'].includes(listed.listing) ? [] : wordsIn(listed.listing)
  // The index has no order by which few of many that hold common words would be found.
  if (asked.oneIn !== null && category.length === 0) return { matches: [], areAll: false }
  const narrowed = {
    question: [...asked.question, ...category.map((word) => [{ words: [word], kind: 'asked' as const }])],
    oneIn: null,
  }
  const { matches, found } = await matchesByIndex(source, narrowed, listed, bounds)
  return { matches, areAll: matches.length === bounds.limit || found < bounds.lookedAt }
}

async function walk(source: Source, asked: AskedWords, listed: Listed, bounds: Bounds): Promise<Holding> {
  const { fitting, listing } = listed
  const matches = await matchesByWalk(source, asked, listed, bounds)
  const total = fitting ? fitting.total : await totalOf(source.reader, listing)
  return { matches, areAll: matches.length === bounds.limit || total <= bounds.lookedAt }
}
