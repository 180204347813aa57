import knownGroups from './synonyms.json' with { type: 'json' }
import { tellingWords, wordsIn } from './words-in.ts'

/** What may be sought instead of a word, or of a few that belong together: each as its words. */
export type Synonyms = Map<string, string[][]>

/** A phrase of more words is no name of a thing. */
export const longestPhrase = 3
const mostGroups = 500
const mostInGroup = 12

/** The groups that a shop starts with, one a line. */
export const knownSynonyms: string = knownGroups.join('\n')

const phraseOf = (item: string) => tellingWords(wordsIn(item))
const itemsOf = (part: string) => part.split(',').flatMap((item) => (item.trim() === '' ? [] : [phraseOf(item)]))

interface Group {
  sought: string[][]
  /** Found by them, but not the other way around. */
  alsoFound: string[][]
}

function readGroup(line: string): Group {
  const [sought = '', alsoFound = ''] = line.split(':', 2)
  return { sought: itemsOf(sought), alsoFound: itemsOf(alsoFound) }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Why a list of synonyms cannot be taken, with its line; null when it can. */
export function judgeSynonyms(text: string): string | null {
  const lines = linesOf(text)
  if (lines.length > mostGroups) return `there are more than ${mostGroups} groups`
  for (const line of lines) {
    const { sought, alsoFound } = readGroup(line)
    const all = [...sought, ...alsoFound]
    const told = `the line “${line.trim().slice(0, 60)}”`
    if (line.split(':').length > 2) return `${told} has more than one colon`
    if (sought.length === 0 || all.length < 2) return `${told} needs two words, with a comma between them`
    if (all.length > mostInGroup) return `${told} has more than ${mostInGroup} words`
    if (all.some((phrase) => phrase.length === 0)) return `${told} has a part without a word`
    if (all.some((phrase) => phrase.length > longestPhrase))
      return `${told} has a part of more than ${longestPhrase} words`
  }
  return null
}

/**
 * Reads groups of words, one a line: `knight, caballero`. Each is found by every other one; what stands behind a colon is
 * found by those before it, and not the other way around (`halloween: witch, ghost`).
 */
export function readSynonyms(text: string): Synonyms {
  const synonyms: Synonyms = new Map()
  for (const { sought, alsoFound } of linesOf(text).map(readGroup))
    for (const phrase of sought) {
      const key = phrase.join(' ')
      const others = [...sought, ...alsoFound].filter((other) => other.join(' ') !== key)
      const known = synonyms.get(key) ?? []
      synonyms.set(key, uniquePhrases([...known, ...others]))
    }
  return synonyms
}

const uniquePhrases = (phrases: string[][]): string[][] => [
  ...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values(),
]
