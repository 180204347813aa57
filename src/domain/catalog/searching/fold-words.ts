import { foldText } from '../fold-title.ts'
import { wordsIn } from './words-in.ts'

/** Raised when the words of all products are to be put together anew. */
export const wordsVersion = 1

/** What is looked up of one product, so that no description fills the index. */
const mostTold = 300

export interface WordSources {
  /** In all voices. */
  titles: string[]
  category: string
  character: string | null
  tags: string[]
  descriptions: string[]
}

/** The words of a product, each once: what it is called on the first line, what only its descriptions say on the second. */
export function foldWords({ titles, category, character, tags, descriptions }: WordSources): string {
  const named = new Set([...titles, category, shownBy(character), ...tags].flatMap(wordsIn))
  const told = new Set(descriptions.flatMap(wordsIn).filter((word) => !named.has(word)))
  return [[...named], [...told].slice(0, mostTold)]
    .filter((words) => words.length > 0)
    .map((words) => words.join(' '))
    .join('\n')
}

/** An original shows nobody whom others show too. */
const shownBy = (character: string | null): string =>
  character === null || foldText(character) === 'original' ? '' : character

/** The same, taken apart again. */
export function readFoldedWords(folded: string): { named: Set<string>; told: Set<string> } {
  const [named = '', told = ''] = folded.split('\n')
  return { named: new Set(named.split(' ')), told: new Set(told.split(' ')) }
}
