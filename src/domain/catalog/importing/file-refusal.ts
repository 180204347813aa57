import { ShopError } from '../../errors.ts'
import type { Note } from '../writing/notes.ts'
import { sayImport } from './import-texts.ts'

const mostProblems = 1000

/** The refusal of a catalog file: the message tells the first problem, the details up to 1,000 with places. */
export function fileRefusal(problems: Note[]): ShopError {
  const [first] = problems
  const more = problems.length - 1
  const told = first?.place ? sayImport.at(first.place, first.message) : (first?.message ?? '')
  const whole = more > 0 ? sayImport.notImportedMore(told, more) : sayImport.notImported(told)
  return new ShopError('invalid-argument', whole, { problems: problems.slice(0, mostProblems) })
}
