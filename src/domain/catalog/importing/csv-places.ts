import { isShopError } from '../../errors.ts'
import { type Note, noteOf } from '../writing/notes.ts'
import { fileRefusal } from './file-refusal.ts'
import type { ReadCsv } from './read-catalog-csv.ts'

type PlaceOf = ReadCsv['placeOf']

/** The notes with their places as lines and columns of the CSV file. */
export const inCsv = (notes: Note[], placeOf: PlaceOf): Note[] =>
  notes.map(({ place, message }) => noteOf(typeof place === 'string' ? placeOf(place) : place, message))

/** A refusal of such an import with its places as lines and columns of the file; any other error unchanged. */
export function refusalInCsv(error: unknown, placeOf: PlaceOf): unknown {
  if (!isShopError(error) || !Array.isArray(error.details.problems)) return error
  // Only `fileRefusal` makes such details, always from notes.
  const problems = inCsv(error.details.problems as Note[], placeOf)
  return fileRefusal(problems, problems.length + Number(error.details.moreProblems ?? 0))
}
