import { inAll } from '../../each-language.ts'
import { ShopError } from '../../errors.ts'
import type { Note } from '../writing/notes.ts'
import { importTexts } from './import-texts.ts'

const mostProblems = 1000

/** The refusal of a catalog file: the first of its problems in words, all of them with their places in the details. */
export function fileRefusal(problems: Note[]): ShopError {
  const [first] = problems
  const more = problems.length - 1
  const words = inAll((language) => {
    const { notImported, notImportedMore } = importTexts[language]
    const told = `${first?.place ? `${first.place}: ` : ''}${first?.words[language] ?? ''}`
    return more > 0 ? notImportedMore(told, more) : notImported(told)
  })
  return new ShopError('invalid-argument', words, { problems: problems.slice(0, mostProblems), words })
}
