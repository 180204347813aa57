import { totalOf } from './catalog-queries.ts'
import { gramsOf } from './fold-title.ts'
import type { Listing } from './listing.ts'
import { type Candidate, candidatesFor, gramTotals, type Source } from './title-queries.ts'

const mostFound = 24
/** So many titles are compared at most; the rarest trigrams choose them. */
const mostCompared = 5000
/** The part of the search's trigrams that a title must share. */
const leastLikeness = 0.3

/** Numbers of the products of a listing whose titles are nearest to `text` (folded): at most 24, best first. */
export async function nearestTitles(source: Source, text: string, listing: Listing): Promise<number[]> {
  const asked = wordGrams(text)
  const totals = await gramTotals(source.reader, [...asked])
  // A trigram of most titles ("stl") tells nothing about which one was meant.
  const tooCommon = Math.max(10, (await totalOf(source.reader, '')) / 2)
  const telling = [...asked].filter((gram) => (totals.get(gram) ?? 0) <= tooCommon)
  const known = telling.filter((gram) => totals.has(gram))
  if (known.length === 0) return []
  const candidates = await candidatesFor(source, rarest(known, totals), listing, mostCompared)
  return candidates
    .map((candidate) => ({
      ...candidate,
      ...likeness(new Set(telling), wordGrams(candidate.folded_title)),
    }))
    .filter((candidate) => candidate.shared >= leastLikeness)
    .sort(
      (a, b) => b.shared - a.shared || b.closeness - a.closeness || compareText(b.date, a.date) || b.number - a.number,
    )
    .slice(0, mostFound)
    .map((candidate: Candidate) => candidate.number)
}

function wordGrams(text: string): Set<string> {
  return new Set(text.split(' ').flatMap((word) => gramsOf(` ${word} `)))
}

function rarest(grams: string[], totals: Map<string, number>): string[] {
  const total = (gram: string) => totals.get(gram) ?? 0
  const sorted = grams.toSorted((a, b) => total(a) - total(b) || compareText(a, b))
  let sum = 0
  return sorted.filter((gram, place) => {
    sum += total(gram)
    return place === 0 || sum <= mostCompared
  })
}

function likeness(asked: Set<string>, title: Set<string>) {
  const both = asked.intersection(title).size
  return {
    shared: both / asked.size,
    closeness: both / asked.union(title).size,
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
