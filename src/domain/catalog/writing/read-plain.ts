import { eachPlain, type PlainField, type PlainName, type PlainWords } from '../plain-fields.ts'
import { type Field, readDay, readFlag, readText, readWhole } from './entry-fields.ts'
import { readCategory } from './read-category.ts'

/** Values given for plain fields; undefined where none was given. */
export type PlainGiven = { [Name in PlainName]: PlainWords[Name] | undefined }

/** Reads the plain fields that are given, each from its place. */
export const readPlain = (field: (name: PlainName) => Field, isSaid: (name: PlainName) => boolean): PlainGiven =>
  // Each is read according to its kind.
  eachPlain((plain) => (isSaid(plain.name) ? readOne(plain, field(plain.name)) : undefined)) as PlainGiven

function readOne(plain: PlainField, field: Field) {
  switch (plain.kind) {
    case 'text':
      return readText(field, plain.longest)
    case 'number':
      return readWhole(field, plain.most)
    case 'flag':
      return readFlag(field)
    case 'day':
      return readDay(field) ?? undefined
    case 'category':
      return readCategory(field, plain.longest)
    default:
      return plain satisfies never
  }
}

/** Values that are not given stay as they were; for a new product (null), they start with the default of their kind. */
export const joinPlain = (given: PlainGiven, before: PlainWords | null, today: string): PlainWords =>
  // Each has its field's kind, wherever it comes from.
  eachPlain((plain) => {
    const [said, held] = [given[plain.name], before?.[plain.name]]
    return said !== undefined ? said : held !== undefined ? held : beginning(plain, today)
  }) as PlainWords

function beginning({ kind }: PlainField, today: string): PlainWords[PlainName] {
  switch (kind) {
    case 'text':
      return null
    case 'number':
      return 0
    case 'flag':
      return false
    case 'day':
      return today
    case 'category':
      return 'others'
  }
}
