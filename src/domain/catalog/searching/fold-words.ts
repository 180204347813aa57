import { foldText } from '../fold-title.ts'
import { type ProductTexts, parts, writtenTexts } from '../product-texts.ts'
import { wordsIn } from './words-in.ts'

/** Raise this when the words of all products must be rebuilt. */
export const wordsVersion = 1

/** Most words from the descriptions of one product, so that no description fills the index. */
const mostTold = 300

interface WordSources {
  /** In all voices. */
  titles: string[]
  category: string
  character: string | null
  tags: string[]
  descriptions: string[]
}

type Said = Omit<WordSources, 'titles' | 'descriptions'> & { title: string; description: string | null }

/** The words of a product, each once: those of its names on line one, those only in its descriptions on line two. */
function foldWords({ titles, category, character, tags, descriptions }: WordSources): string {
  const named = new Set([...titles, category, shownBy(character), ...tags].flatMap(wordsIn))
  const told = new Set(descriptions.flatMap(wordsIn).filter((word) => !named.has(word)))
  return [[...named], [...told].slice(0, mostTold)]
    .filter((words) => words.length > 0)
    .map((words) => words.join(' '))
    .join('\n')
}

const told = parts.filter((part) => part !== 'title')

/** The words of a product, from its texts in all voices. */
export const foldProduct = (words: ProductTexts & Said): string =>
  foldWords({
    ...words,
    titles: [words.title, ...writtenTexts(words, 'title')],
    descriptions: [words.description ?? [], ...told.map((part) => writtenTexts(words, part))].flat(),
  })

/** `Original` is no character that figures have in common. */
const shownBy = (character: string | null): string =>
  character === null || foldText(character) === 'original' ? '' : character

/** Splits the words of `foldWords` again. */
export function readFoldedWords(folded: string): { named: Set<string>; told: Set<string> } {
  const [named = '', told = ''] = folded.split('\n')
  return { named: new Set(named.split(' ')), told: new Set(told.split(' ')) }
}
