import { ShopError } from '../../errors.ts'
import type { Note } from '../writing/notes.ts'
import { sayImport } from './import-texts.ts'

/** Maximum number of problems that a refusal tells. */
export const mostProblems = 1000

/**
 * The refusal of a catalog file: the message tells the first problem and how many there are, the details up to 1,000
 * with places, and how many more there are.
 */
export function fileRefusal(problems: Note[], count = problems.length): ShopError {
  const [first] = problems
  const more = count - 1
  const told = first?.place ? sayImport.at(first.place, first.message) : (first?.message ?? '')
  const whole = more > 0 ? sayImport.notImportedMore(told, more) : sayImport.notImported(told)
  const listed = problems.slice(0, mostProblems)
  return new ShopError('invalid-argument', whole, {
    details: { problems: listed, moreProblems: count - listed.length },
  })
}
