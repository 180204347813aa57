import { gramsOf } from './fold-title.ts'
import type { Listing } from './listing.ts'
import {
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
const mostSorted = 20_000
/** A start that begins more trigrams than this is in nearly every title. */
const mostGrams = 300

/**
 * Finds the published products of a listing whose title contains `text` (folded, not empty): null = none at all.
 * The trigram index answers for rare texts, the listing's own order for common ones, so both end in bounded time.
 */
export async function searchTitles(source: Source, text: string, listing: Listing): Promise<Matches | null> {
  const short = Array.from(text).length < 3
  const grams = short ? [] : gramsOf(text)
  const totals = short ? await gramsBeginning(source.reader, text) : await gramTotals(source.reader, grams)
  if (short ? totals.size === 0 : totals.size < grams.length) return null
  const question: TitleQuestion = short ? { anyGram: [...totals.keys()] } : { text, grams }
  const common = totals.size > mostGrams && short
  return !common && (await isRare(source, question, [...totals.values()]))
    ? fromIndex(source, question, listing)
    : fromListing(text, listing)
}

async function isRare(source: Source, question: TitleQuestion, totals: number[]): Promise<boolean> {
  const whole = 'text' in question
  const most = whole ? Math.min(...totals) : totals.reduce((sum, total) => sum + total, 0)
  if (most <= mostSorted) return true
  const least = whole ? (totals.length === 1 ? most : 0) : Math.max(...totals)
  if (least > mostSorted) return false
  return (await countFound(source, question, mostSorted + 1)) <= mostSorted
}
