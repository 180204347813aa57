import { smallListing, totalOf } from './catalog-queries.ts'
import { gramsOf } from './fold-title.ts'
import type { Listed } from './listed.ts'
import { largeListing } from './milestone-queries.ts'
import type { Sort } from './product.ts'
import { leastTitles } from './term-queries.ts'
import {
  among,
  countFound,
  countMatches,
  fromIndex,
  fromListing,
  gramsBeginning,
  gramTotals,
  type Matches,
  pageOfMatches,
  type Source,
  type TitleQuestion,
} from './title-queries.ts'

/** Matches are counted so far; beyond it the total is a lower bound. */
export const mostCounted = 1000
/** Up to so many rows are fetched and sorted; more matches are found faster by walking the listing in its order. */
const mostSorted = 2500
/** Fetching a row costs as much as looking at so many titles in the order of a listing. */
const walkedForFetched = { sqlite: 25, postgres: 8 }
/** So many of a text's trigrams, the rarest, lead to few titles; whether these hold the text is seen in their rows. */
const mostAsked = 3

/** Published products of a listing whose title holds a text. */
export interface FoundTitles {
  /** Exact up to `mostCounted`, else one more; counted anew each time it is asked, unless it was needed to find them. */
  count(): Promise<number>
  /** Numbers of one page. */
  page(sort: Sort, stretch: { offset: number; limit: number }): Promise<number[]>
}

/**
 * Finds the published products of a listing whose title contains `text` (folded, not empty): null = none at all.
 * The trigram index answers for rare texts, the listing's own order for common ones, so both end in bounded time.
 */
export async function searchTitles(source: Source, text: string, listed: Listed): Promise<FoundTitles | null> {
  const { reader } = source
  const count = (matches: Matches) => countMatches(reader, matches, mostCounted + 1)
  const found = (matches: Matches, counted?: number): FoundTitles => ({
    count: async () => counted ?? count(matches),
    page: (sort, stretch) => pageOfMatches(reader, matches, sort, stretch),
  })
  const grams = await knownGrams(source, text)
  if (grams.size === 0) return null
  if (listed.fitting?.bySize) return found(among(source, listed.fitting.bySize, text))

  const total = await totalOf(reader, listed.listing)
  const isCounted = total >= largeListing && !listed.fitting
  const least = isCounted ? await leastTitles(source, listed.listing, text) : 0
  const indexed = least > mostSorted ? null : await askIndex(source, text, grams, listed)
  if (indexed?.titles === 0) return null
  const isRare = indexed !== null && indexed.titles <= mostSorted
  const all = listed.listing === '' ? total : await totalOf(reader, '')
  const isMost = total * walkedForFetched[source.engine] > all
  const walk = fromListing(source, text, { ...listed, isMost })
  if (indexed && least <= mostCounted) {
    if (isRare) return found(indexed.matches)
    if (total <= smallListing) return found(walk)
    const counted = await count(indexed.matches)
    return found(counted > mostCounted ? walk : indexed.matches, counted)
  }
  return {
    count: async () => mostCounted + 1,
    page: (sort, { offset, limit }) => {
      const walked = ((offset + limit) * total) / least
      const isShort = !isRare || walked < walkedForFetched[source.engine] * indexed.titles
      return pageOfMatches(reader, isShort ? walk : indexed.matches, sort, { offset, limit })
    },
  }
}

/** In how many titles each trigram of a text is, or of those that begin with a short one; empty when one is in none. */
async function knownGrams({ reader }: Source, text: string): Promise<Map<string, number>> {
  if (Array.from(text).length < 3) return gramsBeginning(reader, text)
  const grams = gramsOf(text)
  const totals = await gramTotals(reader, grams)
  return totals.size < grams.length ? new Map() : totals
}

/** What the trigram index finds, and how many titles that may be at most, counted up to one more than can be sorted. */
async function askIndex(
  source: Source,
  text: string,
  totals: Map<string, number>,
  listed: Listed,
): Promise<{ matches: Matches; titles: number }> {
  const isShort = Array.from(text).length < 3
  const grams = [...totals].sort((a, b) => a[1] - b[1]).map(([gram]) => gram)
  const most = isShort ? totals.values().reduce((sum, titles) => sum + titles, 0) : Math.min(...totals.values())
  const ask = async (question: TitleQuestion) => ({
    matches: fromIndex(source, question, listed),
    titles: most <= mostSorted ? most : await countFound(source, question, mostSorted + 1),
  })
  if (isShort) return ask({ anyGram: grams })
  const rarest = await ask({ allGrams: grams.slice(0, mostAsked) })
  if (grams.length > 1 && rarest.titles > mostSorted) return ask({ text, grams })
  return { matches: among(source, rarest.matches, text), titles: rarest.titles }
}
