/** This many together lead to few titles; whether those contain the text is read from their rows. */
const mostAsked = 3
/** A trigram in this many times as many titles costs more to read than it saves. */
const farMoreCommon = 10

/**
 * The trigrams of a folded text that together lead to the fewest titles: the rarest of each word, then others that
 * share no character with them, because two that do are mostly in the same titles; none that is far more common than
 * the rarest. `totals` says in how many titles each occurs.
 */
export function mostTellingGrams(text: string, totals: Map<string, number>): string[] {
  const points = Array.from(text)
  let words = 0
  const grams = points.slice(2).map((_, at) => {
    const isBetween = points[at + 1] === ' '
    if (isBetween) words += 1
    const gram = points.slice(at, at + 3).join('')
    return { gram, at, word: isBetween ? null : words, titles: totals.get(gram) ?? 0 }
  })
  const byRarity = grams.sort((a, b) => a.titles - b.titles)
  const most = (byRarity[0]?.titles ?? 0) * farMoreCommon
  const chosen: typeof grams = []
  const choose = (isOther: (one: (typeof grams)[number], before: (typeof grams)[number]) => boolean) => {
    for (const one of byRarity)
      if (chosen.length < mostAsked && one.titles <= most && chosen.every((before) => isOther(one, before)))
        chosen.push(one)
  }
  choose((one, before) => one.word !== null && one.word !== before.word && one.gram !== before.gram)
  choose((one, before) => Math.abs(one.at - before.at) >= 3 && one.gram !== before.gram)
  return chosen.map(({ gram }) => gram)
}
