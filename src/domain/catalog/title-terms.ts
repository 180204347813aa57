/**
 * What a folded title is counted under: its words, each two words that follow each other, each character and each two.
 * A title with a term holds every text that the term holds.
 */
export function termsOf(foldedTitle: string): Set<string> {
  const terms = new Set<string>()
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
    if (next !== undefined) terms.add(`${word} ${next}`)
  })
  return terms
}
