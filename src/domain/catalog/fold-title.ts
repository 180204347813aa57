const marks = /\p{M}/gu
// Control and format characters, and halves of surrogate pairs, are nothing that a person types to find a title.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Titles are at most this long, and so are searches that could find one. */
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
      // The lower case of Σ depends on its place in the word, which would hide a part of a word.
      .replaceAll('ς', 'σ')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** Some characters fold to many: an entry of PostgreSQL's index holds at most 2,704 bytes. */
const longestFolded = 500

/** What the store keeps of a title for searches: at most 2,000 bytes. */
export function foldTitle(title: string): string {
  const folded = foldText(title)
  return folded.length <= longestFolded ? folded : Array.from(folded).slice(0, longestFolded).join('').trim()
}

/** Stands between titles; no search holds it, so that none is found across two of them. */
const titleEnd = ' \n '
const mostBytes = 2000

/** What the store keeps of the titles of one product in all voices: each once, as many as 2,000 bytes hold. */
export function foldTitles(titles: string[]): string {
  const [first = '', ...others] = new Set(titles.map(foldTitle))
  return others.reduce((known, title) => {
    const joined = `${known}${titleEnd}${title}`
    return title === '' || bytesOf(joined) > mostBytes ? known : joined
  }, first)
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The folded titles of one product. */
export const foldedTitlesOf = (folded: string): string[] => folded.split(titleEnd)

/** The trigrams of a text by code points, each once; none for less than three. */
export function gramsOf(text: string): string[] {
  const points = Array.from(text)
  const grams = new Set<string>()
  for (let i = 0; i + 3 <= points.length; i++) grams.add(points.slice(i, i + 3).join(''))
  return [...grams]
}

/** The trigrams under which the search index knows a folded title: one space before it, two behind. */
export const titleGramsOf = (foldedTitle: string): string[] => gramsOf(` ${foldedTitle}  `)
