import { sql } from 'kysely'
import { type Stretch, smallListing, totalOf } from '../catalog-queries.ts'
import { gramsOf } from '../fold-title.ts'
import type { Listed } from '../listing/listed.ts'
import { largeListing } from '../listing/milestone-queries.ts'
import { compareMatches, type Match, type Order } from '../listing/place.ts'
import { leastTitles } from '../listing/term-queries.ts'
import {
  among,
  countMatches,
  findNumbers,
  fromIndex,
  fromListing,
  fromNumbers,
  gramsBeginning,
  gramTotals,
  holds,
  type Matches,
  type Ordered,
  pageOfMatches,
  placesOfMatches,
  type Source,
  type TitleQuestion,
} from '../listing/title-queries.ts'
import { mostTellingGrams } from './most-telling-grams.ts'
import { walkByRank } from './walk-by-rank.ts'

/** Matches are counted up to this number; beyond it, the total is a lower bound. */
export const maxCounted = 1000
/** Up to this many rows are fetched and sorted; more are found faster by walking the listing in its order. */
const maxSorted = 1500
/** Fetching a row costs as much as looking at this many titles in the order of a listing. */
const walkedForFetched = { sqlite: 25, postgres: 20 }
/** How many of the titles found are sampled to tell whether most of them contain the text. */
const sampleSize = 100

/** Published products of a listing whose title contains a text. */
export interface FoundTitles {
  /** Exact up to `maxCounted`, else one more; counted on every call, unless finding them required the count. */
  count(): Promise<number>
  /** False when the count is only a lower bound anyway: for words that many products contain, but few here. */
  areAll?: boolean
  /** Numbers of one page. */
  page(stretch: Stretch): Promise<number[]>
}

/**
 * Finds the published products of a listing whose title contains `text` (folded, not empty); null = none at all.
 * The trigram index serves rare texts, the listing's own order common ones, so both end in bounded time.
 */
export async function searchTitles(
  source: Source,
  { text, order }: Ordered,
  listed: Listed,
): Promise<FoundTitles | null> {
  const { reader } = source
  const count = (matches: Matches) => countMatches(reader, matches, maxCounted + 1)
  const found = (matches: Matches, by: Order = order): FoundTitles => ({
    count: () => count(matches),
    page: (stretch) => pageOfMatches(source, matches, { order: by, text }, stretch),
  })
  const grams = await knownGrams(source, text)
  if (grams.size === 0) return null
  if (listed.fitting?.bySize) return found(among(source, listed.fitting.bySize, text))

  const total = await totalOf(reader, listed.listing)
  const isCounted = total >= largeListing && !listed.fitting
  const least = isCounted ? await leastTitles(source, listed.listing, text) : { titles: 0, whole: 0 }
  const all = listed.listing === '' ? total : await totalOf(reader, '')
  const isMost = total * walkedForFetched[source.engine] > all
  const walk = fromListing(source, text, { ...listed, isMost })
  // Of many titles, one or two characters are too rarely a whole word to look for those first.
  const walkedBy = order === 'relevance' && isShort(text) ? 'popular' : order
  const walked = (counted?: number): FoundTitles => ({
    count: async () => counted ?? count(walk),
    page(stretch) {
      if (walkedBy !== 'relevance') return found(walk, walkedBy).page(stretch)
      return walkByRank(source, { text, listed, walk, whole: least.whole > maxCounted }, stretch)
    },
  })
  if (least.titles > maxCounted)
    return {
      count: async () => maxCounted + 1,
      page: async (stretch) => {
        const steps = ((stretch.offset + stretch.limit) * total) / least.titles
        const isWalked = least.titles > maxSorted || steps < walkedForFetched[source.engine] * least.titles
        const few = isWalked ? null : await findFew(source, tellingQuestion(text, grams))
        // In the order of a walk, which finds the pages before and after this one.
        return (few ? found(fromNumbers(source, few, text, listed), walkedBy) : walked()).page(stretch)
      },
    }

  /** Reads the matches once, to count and sort them; if they are too many for that, the listing is walked. */
  const readOnce = async (matches: Matches): Promise<FoundTitles | null> => {
    const places = await placesOfMatches(source, matches, { order, text }, maxSorted + 1)
    if (places.length > maxSorted) return walked(maxCounted + 1)
    return places.length === 0 ? null : foundPlaces(places, order)
  }
  if (mostHolding(text, grams) <= mostReadAtOnce(listed, total)) {
    const telling = fromIndex(source, tellingQuestion(text, grams), listed)
    return readOnce(sql`${telling} and ${holds(source, text)}`)
  }
  const numbers = await findNumbers(source, tellingQuestion(text, grams), maxSorted + 1)
  if (numbers.length === 0) return null
  const ofNumbers = (few: number[]) => fromNumbers(source, few, text, listed)
  if (numbers.length <= maxSorted) return readOnce(ofNumbers(numbers))
  if (total <= smallListing) return walked()
  // This many are reported as more than a thousand, whatever the others are.
  if (await areMany(source, numbers, text, listed)) return walked(maxCounted + 1)
  const few = await findFew(source, wholeQuestion(text, grams))
  return readOnce(few ? ofNumbers(few) : fromIndex(source, wholeQuestion(text, grams), listed))
}

/**
 * Up to this many titles that can contain a text, everything that the index finds is read at once. It includes the
 * matches in a part of the shop, however many other products match; but a small part is walked rather than reading more
 * titles than it has.
 */
function mostReadAtOnce({ listing, fitting }: Listed, total: number): number {
  if (listing === '' && !fitting) return maxSorted
  return total <= smallListing ? Math.max(total, maxSorted) : Number.POSITIVE_INFINITY
}

/** Whether more than a thousand of some products contain the text; counted only if a sample makes it likely. */
async function areMany(source: Source, numbers: number[], text: string, listed: Listed): Promise<boolean> {
  const count = (part: number[]) => countMatches(source.reader, fromNumbers(source, part, text, listed), maxCounted + 1)
  const sample = numbers.slice(0, sampleSize)
  const isLikely = (await count(sample)) * numbers.length > maxCounted * sample.length
  return isLikely && (await count(numbers)) > maxCounted
}

/** Matches that are few enough for all their places to be known. */
const foundPlaces = (places: Match[], order: Order): FoundTitles => ({
  count: async () => Math.min(maxCounted + 1, places.length),
  page: async (stretch) => pageOfPlaces(places, order, stretch),
})

/** The numbers of one page of matches whose places are all known. */
export const pageOfPlaces = (places: Match[], order: Order, { offset, limit }: Stretch): number[] =>
  places
    .toSorted((a, b) => compareMatches(order, a, b))
    .slice(offset, offset + limit)
    .map(({ number }) => number)

/** In how many titles each trigram of a text is, or each that begins with a short text; empty if one is in none. */
async function knownGrams({ reader }: Source, text: string): Promise<Map<string, number>> {
  if (isShort(text)) return gramsBeginning(reader, text)
  const grams = gramsOf(text)
  const totals = await gramTotals(reader, grams)
  return totals.size < grams.length ? new Map() : totals
}

/** Asks for titles with all trigrams of the text; for a short text, with any trigram that begins with it. */
const wholeQuestion = (text: string, totals: Map<string, number>): TitleQuestion =>
  isShort(text) ? { anyGram: [...totals.keys()] } : { text, grams: [...totals.keys()] }

const isShort = (text: string) => Array.from(text).length < 3

/** A question that matches every title with the text, and few others. */
const tellingQuestion = (text: string, totals: Map<string, number>): TitleQuestion =>
  isShort(text) ? wholeQuestion(text, totals) : { allGrams: mostTellingGrams(text, totals) }

/** Upper bound of titles with a text: those with its rarest trigram; for a short text, with one that begins with it. */
const mostHolding = (text: string, totals: Map<string, number>): number =>
  isShort(text) ? totals.values().reduce((sum, titles) => sum + titles, 0) : Math.min(...totals.values())

/** Numbers of the titles that the trigram index finds; null = more than can be sorted. */
async function findFew(source: Source, question: TitleQuestion): Promise<number[] | null> {
  const numbers = await findNumbers(source, question, maxSorted + 1)
  return numbers.length > maxSorted ? null : numbers
}
