import { foldText } from '../fold-title.ts'

const longestWord = 40
/** Joining words, and the one that ends every title of the trade: they tell nothing about what is searched for. */
const joining = new Set(
  'a al and ao as com con da das de del do dos e el em en for la las lo los na nas no nos o of os para por stl the to u um uma un una with y'.split(
    ' ',
  ),
)

/** The words of a text in the form in which they are compared: folded, without punctuation, in order. */
export const wordsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= longestWord)

/** The words that tell something; all of them if none does. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter((word) => !joining.has(word))
  return telling.length > 0 ? telling : words
}
