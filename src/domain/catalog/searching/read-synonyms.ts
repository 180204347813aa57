import knownGroups from './synonyms.json' with { type: 'json' }
import { tellingWords, wordsIn } from './words-in.ts'

/** What else to search for, by word or short phrase: each alternative as its words. */
export type Synonyms = Map<string, string[][]>

/** A longer phrase is not the name of a thing. */
export const longestPhrase = 3
const mostGroups = 500
const mostInGroup = 12

/** The groups that a shop starts with, one per line. */
export const knownSynonyms: string = knownGroups.join('\n')

const phraseOf = (item: string) => tellingWords(wordsIn(item))
const itemsOf = (part: string) => part.split(',').flatMap((item) => (item.trim() === '' ? [] : [phraseOf(item)]))

interface Group {
  sought: string[][]
  /** Found by the others, but not the other way around. */
  alsoFound: string[][]
}

function readGroup(line: string): Group {
  const [sought = '', alsoFound = ''] = line.split(':', 2)
  return { sought: itemsOf(sought), alsoFound: itemsOf(alsoFound) }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Why a list of synonyms is refused, with the line; null when it is accepted. */
export function validateSynonyms(text: string): string | null {
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
 * Reads groups of words, one per line: `knight, caballero`. Each word finds all others of its group; a word after a
 * colon is found by those before it, but not the other way around (`halloween: witch, ghost`).
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
