import { isShopError, ShopError } from '../../errors.ts'
import type { Note } from '../writing/notes.ts'
import type { ReadCsv } from './read-catalog-csv.ts'

type PlaceOf = ReadCsv['placeOf']

/** Notes with the lines and columns of their CSV file. */
export const inCsv = (notes: Note[], placeOf: PlaceOf): Note[] =>
  notes.map(({ place, message }) => ({ place: placeOf(place), message }))

/** A refusal of such an import with the lines and columns of its file; anything else as it is. */
export function refusalInCsv(error: unknown, placeOf: PlaceOf): unknown {
  if (!isShopError(error) || !Array.isArray(error.details.problems)) return error
  // Only the reading of entries refuses so, with notes.
  const problems = inCsv(error.details.problems as Note[], placeOf)
  const [first] = problems
  const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
  const message = `The catalog file was not imported: ${first?.place}: ${first?.message}${rest}`
  return new ShopError(error.code, message, { problems })
}
