import { foldedTitlesOf } from '../fold-title.ts'

/** Length up to which a word, such as "of", "con" or "del", joins two others that people search for together. */
const longestJoining = 3

/**
 * The terms under which folded titles are counted: words, pairs of adjacent words, triples whose middle word is as
 * short as "de", characters and pairs of characters. A title with a term contains every text that the term contains.
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
