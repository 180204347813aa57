import { totalOf } from './catalog-queries.ts'
import { gramsOf } from './fold-title.ts'
import type { Listed } from './listed.ts'
import { candidatesFor, gramTotals, type Source } from './title-queries.ts'

const mostFound = 24
/** So many titles are compared at most; the rarest trigrams choose them. */
const mostCompared = 3000
/** The part of the search's trigrams that a title must share. */
const leastLikeness = 0.3

/** Numbers of the products of a listing whose titles are nearest to `text` (folded): at most 24, best first. */
export async function nearestTitles(source: Source, text: string, listed: Listed): Promise<number[]> {
  const asked = wordGrams(text)
  const totals = await gramTotals(source.reader, [...asked])
  // A trigram of most titles ("stl") tells nothing about which one was meant.
  const tooCommon = Math.max(10, (await totalOf(source.reader, '')) / 2)
  const telling = [...asked].filter((gram) => (totals.get(gram) ?? 0) <= tooCommon)
  const known = telling.filter((gram) => totals.has(gram))
  if (known.length === 0) return []
  const candidates = await candidatesFor(source, rarest(known, totals), listed, mostCompared)
  return candidates
    .map((candidate) => ({ ...candidate, shared: sharedPart(telling, candidate.folded_title) }))
    .filter((candidate) => candidate.shared >= leastLikeness)
    .map((candidate) => ({ ...candidate, closeness: closeness(telling, candidate.folded_title) }))
    .sort(
      (a, b) => b.shared - a.shared || b.closeness - a.closeness || compareText(b.date, a.date) || b.number - a.number,
    )
    .slice(0, mostFound)
    .map((candidate) => candidate.number)
}

/** Which part of the asked trigrams the title holds. */
function sharedPart(asked: string[], title: string): number {
  const padded = ` ${title} `
  return asked.filter((gram) => padded.includes(gram)).length / asked.length
}

/** The shorter of two titles that share as much is the nearer one. */
function closeness(asked: string[], title: string): number {
  const [ours, theirs] = [new Set(asked), wordGrams(title)]
  return ours.intersection(theirs).size / ours.union(theirs).size
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

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
