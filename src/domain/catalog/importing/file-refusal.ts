import { ShopError } from '../../errors.ts'
import type { Note } from '../writing/notes.ts'

const mostProblems = 1000

/** The refusal of a catalog file: the first of its problems in words, all of them with their places in the details. */
export function fileRefusal(problems: Note[]): ShopError {
  const [first] = problems
  const told = first?.place ? `${first.place}: ${first.message}` : first?.message
  const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
  return new ShopError('invalid-argument', `The catalog file was not imported: ${told}${rest}`, {
    problems: problems.slice(0, mostProblems),
  })
}
