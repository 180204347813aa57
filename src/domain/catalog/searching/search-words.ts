import { totalOf } from '../catalog-queries.ts'
import { listNumbers } from '../listing/list-numbers.ts'
import type { Listed } from '../listing/listed.ts'
import type { Match, Order } from '../listing/place.ts'
import type { Source } from '../listing/title-queries.ts'
import { type Alternative, askWords, type WordQuestion } from './ask-words.ts'
import { findHolding } from './find-holding.ts'
import type { Synonyms } from './read-synonyms.ts'
import { type FoundTitles, maxCounted, pageOfPlaces } from './search-titles.ts'
import { matchOfNumber, type WordMatch } from './word-queries.ts'

/** How many matches are ranked; of more, the newest, and of those with synonyms first the newest that were typed. */
const mostRanked = 1000

/**
 * Finds the published products of a listing whose category, character, number, tags, titles or descriptions contain the
 * words of a text (folded), or synonyms; null = none.
 */
export async function searchWords(
  source: Source,
  { text, order, synonyms }: { text: string; order: Order; synonyms: Synonyms },
  listed: Listed,
): Promise<FoundTitles | null> {
  const question = askWords(text, synonyms)
  if (question.length === 0) return null
  const typed = question.map((part) => part.filter(({ kind }) => kind !== 'meant'))
  const named = await findCategory(source, typed, { ...listed, order })
  if (named) return named
  const find = (words: WordQuestion) => findHolding(source, words, listed, { limit: mostRanked + 1 })
  const findTyped = async () => (await find(typed)).matches
  const hasSynonyms = question.some((part) => part.some(({ kind }) => kind === 'meant'))
  const meant = hasSynonyms ? await findCategory(source, question, { ...listed, order }) : null
  const own = meant ? await findTyped() : null
  if (meant && own?.length === 0) return meant
  const { matches: all, areAll } = await find(question)
  // Of very many, the newest may all hold synonyms only.
  const found = hasSynonyms && all.length > mostRanked ? distinct([...(own ?? (await findTyped())), ...all]) : all
  const numbered = /^\d{1,15}$/.test(text) ? await matchOfNumber(source.reader, Number(text), listed) : []
  const others = found.filter(({ number }) => number !== numbered[0]?.number).slice(0, mostRanked)
  const matches: Match[] = [
    ...numbered.map((one) => ({ ...one, rank: -1 })),
    ...others.map((one) => ({ ...one, rank: rankOf(one, question) })),
  ]
  if (matches.length === 0) return null
  return {
    count: async () => (found.length > mostRanked ? maxCounted + 1 : matches.length),
    areAll,
    page: async (stretch) => pageOfPlaces(matches, order, stretch),
  }
}

const distinct = (matches: WordMatch[]): WordMatch[] => [...new Map(matches.map((one) => [one.number, one])).values()]

/** A whole category that one of these words names, when it is too large to be ordered by words. */
async function findCategory(
  source: Source,
  question: WordQuestion,
  { listing, fitting, order }: Listed & { order: Order },
) {
  const sort = order === 'relevance' ? 'popular' : order
  const [part, another] = question
  if (!part || another || listing !== '' || fitting) return null
  for (const { words } of part) {
    const category = words.join(' ')
    const total = await totalOf(source.reader, category)
    if (total <= mostRanked) continue
    const listed = { listing: category, sort, total }
    return {
      count: async () => Math.min(maxCounted + 1, total),
      page: (stretch: { offset: number; limit: number }) => listNumbers(source.reader, listed, stretch),
    }
  }
  return null
}

/** Names rank before descriptions, words that were asked for before synonyms. */
function rankOf({ folded_words }: WordMatch, question: WordQuestion): number {
  const [named = '', told = ''] = (folded_words ?? '').split('\n')
  const [called, described] = [` ${named} `, ` ${told} `]
  const rankOfAlternative = ({ words, kind }: Alternative): number => {
    if (kind === 'begun') return words.some((word) => called.includes(` ${word}`)) ? 2 : 3
    const meant = kind === 'meant' ? 1 : 0
    const isCalled = (word: string) => called.includes(` ${word} `)
    if (words.every(isCalled)) return meant
    return words.every((word) => isCalled(word) || described.includes(` ${word} `)) ? 3 + meant : 5
  }
  return question.reduce((sum, part) => sum + Math.min(...part.map(rankOfAlternative)), 0)
}
