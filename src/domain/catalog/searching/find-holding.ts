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

/** How many more of the newest are read to make up for drafts among them. */
const spare = 200
/** How many are looked at after that: each costs as much as reading a product. */
const mostLookedAt = 10_000

interface Holding {
  matches: WordMatch[]
  /** False when the listing may contain others that were not looked at. */
  areAll: boolean
}

/**
 * The newest products of a listing that contain the words, up to `limit`. When the newest of all listings do not yield
 * enough, looks at up to `lookedAt` more, through the index and by walking the listing.
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
  // A walk meets common words soon.
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

/** A product's named words include those of its category. */
async function lookUp(source: Source, asked: AskedWords, listed: Listed, bounds: Bounds): Promise<Holding> {
  const category = ['', 'hot'].includes(listed.listing) ? [] : wordsIn(listed.listing)
  // The index has no order in which to find few of many products that contain common words.
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
