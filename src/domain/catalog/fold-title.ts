const marks = /\p{M}/gu
// Nobody types control characters, format characters or lone surrogates to find a title.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Maximum length of a title, and of a search that could find one. */
export const longestTitle = 200

/**
 * The form in which titles and searches are compared: no accents, no case, single spaces.
 * `"  Ñandú\tGIGANTE "` → `"nandu gigante"`
 */
export function foldText(text: string): string {
  return (
    text
      .replace(/\s+/gu, ' ')
      .replace(invisible, '')
      .normalize('NFKD')
      .replace(marks, '')
      .toLowerCase()
      .normalize('NFKD')
      .replace(marks, '')
      // The lowercase of Σ depends on its position in the word, which would keep parts of words from matching.
      .replaceAll('ς', 'σ')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** Some characters fold to many, and an entry of PostgreSQL's index holds at most 2,704 bytes. */
const longestFolded = 500

/** A title as the store keeps it for searches: at most 2,000 bytes. */
export function foldTitle(title: string): string {
  const folded = foldText(title)
  return folded.length <= longestFolded ? folded : Array.from(folded).slice(0, longestFolded).join('').trim()
}

/** Separates titles; no search contains it, so no match spans two of them. */
const titleEnd = ' \n '
const mostBytes = 2000

/** The titles of one product in all voices as the store keeps them: each once, as many as fit in 2,000 bytes. */
export function foldTitles(titles: string[]): string {
  const [first = '', ...others] = new Set(titles.map(foldTitle))
  return others.reduce((known, title) => {
    const joined = `${known}${titleEnd}${title}`
    return title === '' || bytesOf(joined) > mostBytes ? known : joined
  }, first)
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The folded titles of one product, split from `folded_title`. */
export const foldedTitlesOf = (folded: string): string[] => folded.split(titleEnd)

/** The distinct trigrams of a text, by code points; none for fewer than three. */
export function gramsOf(text: string): string[] {
  const points = Array.from(text)
  const grams = new Set<string>()
  for (let i = 0; i + 3 <= points.length; i++) grams.add(points.slice(i, i + 3).join(''))
  return [...grams]
}

/** The trigrams under which the search index holds a folded title, padded with one space before and two after. */
export const titleGramsOf = (foldedTitle: string): string[] => gramsOf(` ${foldedTitle}  `)
