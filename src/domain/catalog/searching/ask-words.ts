import { longestPhrase, type Synonyms } from './read-synonyms.ts'
import { tellingWords, wordsIn } from './words-in.ts'

/** Words that a product may contain for one that was asked for; if there are several, it must contain them all. */
export interface Alternative {
  words: string[]
  /** `asked`: as it was typed, or its singular; `begun`: words that begin with it; `meant`: a synonym. */
  kind: 'asked' | 'begun' | 'meant'
}

/** What a product must contain: one alternative of each part. */
export type WordQuestion = Alternative[][]

/** Maximum number of words to look up, including synonyms. */
export const mostWords = 8
/** Shorter words begin too many others. */
const shortestBegun = 3

/** What a folded text asks of a product's words; empty when it has no words. */
export function askWords(text: string, synonyms: Synonyms): WordQuestion {
  const words = tellingWords(wordsIn(text)).slice(0, mostWords)
  const parts = joinPhrases(words, synonyms).map((phrase) => ({
    asked: askedOf(phrase),
    others: othersOf(phrase, synonyms),
  }))
  let left = mostWords - words.length
  const question = parts.map(({ asked }) => [...asked])
  // One of each part in turn, so that the first word does not take what the others need.
  const longest = Math.max(0, ...parts.map(({ others }) => others.length))
  for (let turn = 0; turn < longest; turn += 1)
    parts.forEach(({ others }, at) => {
      const other = others[turn]
      if (!other || other.words.length > left) return
      left -= other.words.length
      question[at]?.push(other)
    })
  return question
}

/** Keeps adjacent words together when they mean something together. */
function joinPhrases(words: string[], synonyms: Synonyms): string[][] {
  const phrases: string[][] = []
  let at = 0
  while (at < words.length) {
    const lengths = Array.from({ length: Math.min(longestPhrase, words.length - at) }, (_, less) => less + 1).reverse()
    const length = lengths.find((one) => one > 1 && synonyms.has(words.slice(at, at + one).join(' '))) ?? 1
    phrases.push(words.slice(at, at + length))
    at += length
  }
  return phrases
}

/** A single word also finds words that begin with it: its plural, or a word that is still being typed. */
function askedOf(phrase: string[]): Alternative[] {
  const asked: Alternative = { words: phrase, kind: 'asked' }
  const [word = ''] = phrase
  const isBegun = phrase.length === 1 && Array.from(word).length >= shortestBegun
  return isBegun ? [asked, { words: phrase, kind: 'begun' }] : [asked]
}

function othersOf(phrase: string[], synonyms: Synonyms): Alternative[] {
  const singulars = phrase.length === 1 ? singularsOf(phrase[0] ?? '') : []
  const keys = [phrase.join(' '), ...singulars]
  const meant = keys.flatMap((key) => synonyms.get(key) ?? [])
  const known = new Set(keys)
  return [
    ...singulars.map((word): Alternative => ({ words: [word], kind: 'asked' })),
    ...meant.filter((words) => !known.has(words.join(' '))).map((words): Alternative => ({ words, kind: 'meant' })),
  ]
}

/** Portuguese plural endings other than a bare `s`: `dragões` and `cães`, `nuvens`, `animais`, all folded. */
const otherEndings = [
  [/[oa]es$/, 'ao'],
  [/ns$/, 'm'],
  [/([a-u])is$/, '$1l'],
] as const

/** Without `s`, without `es`, or with another ending: which of them is a word is not known. */
function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return []
  const bare = word.endsWith('es') && word.length > 4 ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)]
  return [...bare, ...otherEndings.flatMap(([ending, one]) => (ending.test(word) ? [word.replace(ending, one)] : []))]
}
