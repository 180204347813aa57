import { eachPlain, type PlainField, type PlainName, type PlainWords } from '../plain-fields.ts'
import { type Field, readDay, readFlag, readText, readWhole } from './entry-fields.ts'
import { readCategory } from './read-category.ts'

/** What was said in plain fields; undefined where nobody said it. */
export type PlainGiven = { [Name in PlainName]: PlainWords[Name] | undefined }

/** Reads them, each from its place, as far as they are said. */
export const readPlain = (field: (name: PlainName) => Field, isSaid: (name: PlainName) => boolean): PlainGiven =>
  // Each is read as its kind.
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

/** What is not said stays as it was; of a new product (null) it is what its kind begins with. */
export const joinPlain = (given: PlainGiven, before: PlainWords | null, today: string): PlainWords =>
  // Each is of its kind, whoever said it.
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
