import { smallListing, totalOf } from './catalog-queries.ts'
import { gramsOf } from './fold-title.ts'
import type { Listed } from './listed.ts'
import {
  among,
  countFound,
  fromIndex,
  fromListing,
  gramsBeginning,
  gramTotals,
  type Matches,
  type Source,
  type TitleQuestion,
} from './title-queries.ts'

/** Up to so many rows are fetched and sorted; more matches are found faster by walking the listing in its order. */
const mostSorted = 10_000
/** A text in so many titles is met at every few steps of a walk. */
const veryCommon = 100_000
/** A start that begins more trigrams than this is in nearly every title. */
const mostGrams = 300

/** The same matches twice: the way to count them fast, and the way to read them in order fast. */
export interface FoundTitles {
  toCount: Matches
  toRead: Matches
}

/**
 * Finds the published products of a listing whose title contains `text` (folded, not empty): null = none at all.
 * The trigram index answers for rare texts, the listing's own order for common ones, so both end in bounded time.
 */
export async function searchTitles(source: Source, text: string, listed: Listed): Promise<FoundTitles | null> {
  const short = Array.from(text).length < 3
  const grams = short ? [] : gramsOf(text)
  const totals = short ? await gramsBeginning(source.reader, text) : await gramTotals(source.reader, grams)
  if (short ? totals.size === 0 : totals.size < grams.length) return null
  const question: TitleQuestion = short ? { anyGram: [...totals.keys()] } : { text, grams }
  const { fitting } = listed
  if (fitting?.bySize) {
    const few = among(fitting.bySize, text)
    return { toCount: few, toRead: few }
  }
  const walk = fromListing(text, listed)
  const index = fromIndex(source, question, listed)

  const { least, most } = boundsOf(question, [...totals.values()])
  if (least > veryCommon || (short && totals.size > mostGrams)) return { toCount: walk, toRead: walk }
  const found = most <= mostSorted ? most : await countFound(source, question, mostSorted + 1)
  if (found === 0) return null
  if (found <= mostSorted) return { toCount: index, toRead: index }
  const small = (await totalOf(source.reader, listed.listing)) <= smallListing
  return { toCount: small ? walk : index, toRead: walk }
}

/** In how many titles the text can be, from the totals of its trigrams alone. */
function boundsOf(question: TitleQuestion, totals: number[]): { least: number; most: number } {
  if ('anyGram' in question) return { least: Math.max(...totals), most: totals.reduce((sum, total) => sum + total, 0) }
  const rarest = Math.min(...totals)
  return { least: totals.length === 1 ? rarest : 0, most: rarest }
}
