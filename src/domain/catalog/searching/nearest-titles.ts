import { totalOf } from '../catalog-queries.ts'
import { foldedTitlesOf, gramsOf } from '../fold-title.ts'
import type { Listed } from '../listing/listed.ts'
import { type Candidate, candidatesFor, gramTotals, type Source, someCandidatesFor } from '../listing/title-queries.ts'

const mostFound = 24
/** Maximum number of titles that are compared; the rarest trigrams choose them. */
const mostCompared = 1500
/** The maximum among titles that share the rarest trigrams, where fewer are enough. */
const mostSharing = 500
/** The share of the search's trigrams that a title must contain. */
const leastLikeness = 0.3

/** Numbers of the products of a listing whose titles are nearest to `text` (folded): at most 24, best first. */
export async function nearestTitles(source: Source, text: string, listed: Listed): Promise<number[]> {
  const asked = wordGrams(text)
  const totals = await gramTotals(source.reader, [...asked])
  // A trigram of most titles ("stl") tells nothing about which one was meant.
  const tooCommon = Math.max(10, (await totalOf(source.reader, '')) / 2)
  const telling = [...asked].filter((gram) => (totals.get(gram) ?? 0) <= tooCommon)
  const known = telling.filter((gram) => totals.has(gram))
  // No title contains the others.
  if (known.length === 0 || known.length / telling.length < leastLikeness) return []
  const candidates = (await findCandidates(source, byRarity(known, totals), listed))
    .map((candidate) => ({ ...candidate, shared: sharedPart(telling, candidate.folded_title) }))
    .filter((candidate) => candidate.shared >= leastLikeness)
    .sort((a, b) => b.shared - a.shared)
  const last = candidates[mostFound - 1]?.shared ?? 0
  return candidates
    .filter(({ shared }) => shared >= last)
    .map((candidate) => ({ ...candidate, closeness: closeness(telling, candidate.folded_title) }))
    .sort(
      (a, b) => b.shared - a.shared || b.closeness - a.closeness || compareText(b.date, a.date) || b.number - a.number,
    )
    .slice(0, mostFound)
    .map((candidate) => candidate.number)
}

/** Titles with any of the rarest trigrams; when even the rarest is in very many, titles with several of them. */
async function findCandidates(source: Source, known: GramTotal[], listed: Listed): Promise<Candidate[]> {
  const grams = known.map(({ gram }) => gram)
  if ((known[0]?.titles ?? 0) <= mostCompared)
    return candidatesFor(source, { anyGram: rarest(known) }, listed, mostCompared)
  for (const shared of [4, 3, 2, 1]) {
    if (shared > grams.length) continue
    const found = await someCandidatesFor(source, { allGrams: grams.slice(0, shared) }, listed, mostSharing)
    if (found.length > 0) return found
  }
  return []
}

/** The share of the asked trigrams that the title contains. */
function sharedPart(asked: string[], title: string): number {
  const padded = ` ${title} `
  return asked.filter((gram) => padded.includes(gram)).length / asked.length
}

/** Of two titles that share as much, the shorter one is nearer. */
function closeness(asked: string[], title: string): number {
  const ours = new Set(asked)
  const likeness = (theirs: Set<string>) => ours.intersection(theirs).size / ours.union(theirs).size
  return Math.max(...foldedTitlesOf(title).map((one) => likeness(wordGrams(one))))
}

function wordGrams(text: string): Set<string> {
  return new Set(text.split(' ').flatMap((word) => gramsOf(` ${word} `)))
}

interface GramTotal {
  gram: string
  titles: number
}

const byRarity = (grams: string[], totals: Map<string, number>): GramTotal[] =>
  grams
    .map((gram) => ({ gram, titles: totals.get(gram) ?? 0 }))
    .sort((a, b) => a.titles - b.titles || compareText(a.gram, b.gram))

/** The rarest trigrams, as many as are in few titles together. */
function rarest(sorted: GramTotal[]): string[] {
  let sum = 0
  return sorted.flatMap(({ gram, titles }, place) => {
    sum += titles
    return place === 0 || sum <= mostCompared ? gram : []
  })
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
