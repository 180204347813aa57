import { foldedTitlesOf } from '../fold-title.ts'

/** "of", "con", "del": words that join two others, which people search for together. */
const longestJoining = 3

/**
 * What folded titles are counted under: their words, each two that follow each other, three where the one between is as
 * short as "de", each character and each two. A title with a term holds every text that the term holds.
 */
export function termsOf(foldedTitles: string): Set<string> {
  const terms = new Set<string>()
  for (const title of foldedTitlesOf(foldedTitles)) addTerms(title, terms)
  return terms
}

function addTerms(foldedTitle: string, terms: Set<string>): void {
  const points = Array.from(foldedTitle)
  points.forEach((point, at) => {
    const next = points[at + 1]
    terms.add(point)
    if (next !== undefined) terms.add(point + next)
  })
  const words = foldedTitle.split(' ')
  words.forEach((word, at) => {
    const next = words[at + 1]
    terms.add(word)
    if (next === undefined) return
    terms.add(`${word} ${next}`)
    const third = words[at + 2]
    if (third !== undefined && next.length <= longestJoining) terms.add(`${word} ${next} ${third}`)
  })
}
