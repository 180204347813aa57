import { sql } from 'kysely'
import type { Stretch } from '../catalog-queries.ts'
import { gramsOf } from '../fold-title.ts'
import type { Listed } from '../listing/listed.ts'
import { compareMatches } from '../listing/place.ts'
import {
  findNumbers,
  fromNumbers,
  gramTotals,
  holdsWhole,
  type Matches,
  pageOfMatches,
  placesOfMatches,
  type Source,
} from '../listing/title-queries.ts'
import { mostTellingGrams } from './most-telling-grams.ts'

/** Up to this many titles that contain the text as whole words are set apart. */
const mostSetApart = 1500
/** When even the rarest trigram of the text's words is in more titles, looking for them costs more than it is worth. */
const mostLookedAt = 20_000

/**
 * One page of very many titles that contain a text, the most popular first. Those that contain it as whole words come
 * before the others if they are few (they are set apart) or very many (`whole`: then nobody pages beyond them).
 */
export async function walkByRank(
  source: Source,
  { text, listed, walk, whole }: { text: string; listed: Listed; walk: Matches; whole: boolean },
  { offset, limit }: Stretch,
): Promise<number[]> {
  const popular = { order: 'popular' as const, text }
  const isWhole = holdsWhole(source, text)
  if (whole) return pageOfMatches(source, sql`${walk} and ${isWhole}`, popular, { offset, limit })
  const numbers = await findWhole(source, text)
  if (!numbers) return pageOfMatches(source, walk, popular, { offset, limit })
  const apart = sql`${fromNumbers(source, numbers, text, listed)} and ${isWhole}`
  const places = numbers.length === 0 ? [] : await placesOfMatches(source, apart, popular)
  const first = places.toSorted((a, b) => compareMatches('popular', a, b)).slice(offset, offset + limit)
  const rest = { offset: Math.max(0, offset - places.length), limit: limit - first.length }
  const others = rest.limit === 0 ? [] : await pageOfMatches(source, sql`${walk} and not (${isWhole})`, popular, rest)
  return [...first.map(({ number }) => number), ...others]
}

/** Titles that may contain the text as whole words; null = too many to be set apart. */
async function findWhole(source: Source, text: string): Promise<number[] | null> {
  const grams = gramsOf(` ${text} `)
  const totals = await gramTotals(source.reader, grams)
  if (totals.size < grams.length) return []
  if (Math.min(...totals.values()) > mostLookedAt) return null
  const question = { allGrams: mostTellingGrams(` ${text} `, totals) }
  const numbers = await findNumbers(source, question, mostSetApart + 1)
  return numbers.length > mostSetApart ? null : numbers
}
