import type { Selectable } from 'kysely'
import type { CatalogTables } from './catalog-tables.ts'

type Row = Selectable<CatalogTables['products']>

/** Columns that the store itself fills. */
export type OwnColumn =
  | 'id'
  | 'number'
  | 'state'
  | 'file_bytes'
  | 'model'
  | 'size_code'
  | 'sale_cents'
  | 'former_cents'
  | 'lowest_cents'
  | 'lowest_since'
  | 'revision'
  | 'release'
  | 'created_at'
  | 'updated_at'

/** Columns of fields that have functions of their own, and columns derived from fields. */
export type SpecialColumn =
  | 'slug'
  | 'title'
  | 'description'
  | 'price_cents'
  | 'buyers_choose'
  | 'suggested_cents'
  | 'members'
  | 'licenses'
  | 'offered'
  | 'file_size'
  | 'texts'
  | 'tags'
  | 'folded_title'
  | 'folded_words'
  | 'listed_hot'
  | 'category_key'
  | 'character_key'

/** A text, or null for none. */
type TextField = { name: string; kind: 'text'; longest: number; example: string }
/** A whole number from 0; 0 by default. */
type NumberField = { name: string; kind: 'number'; most: number; example: number }
type FlagField = { name: string; kind: 'flag'; example: boolean }
/** ISO day; by default the day on which the product was added. */
type DayField = { name: string; kind: 'day'; example: string }
type CategoryField = { name: string; kind: 'category'; longest: number; example: string }

export type PlainField = TextField | NumberField | FlagField | DayField | CategoryField

/** All other columns. */
type WantedColumn = Exclude<keyof Row, OwnColumn | SpecialColumn>

/** The fields that a column of this type can hold. */
type FieldIn<Value> = Value extends number
  ? NumberField | FlagField
  : null extends Value
    ? TextField
    : DayField | CategoryField

/**
 * Fields that owners set and everybody may read, by their columns, in the order of files; `name` is used in calls,
 * files and histories. How a field is read, stored, compared, imported, exported, checked and described follows from
 * its kind; `example` is shown in the interface's description.
 */
export const plainFields = {
  date: { name: 'date', kind: 'day', example: '2026-10-02' },
  popularity: { name: 'popularity', kind: 'number', most: 1_000_000, example: 87 },
  hot: { name: 'hot', kind: 'flag', example: true },
  category: { name: 'category', kind: 'category', longest: 60, example: 'fantasy' },
  character: { name: 'character', kind: 'text', longest: 60, example: 'Dragon' },
} as const satisfies { [Column in WantedColumn]: FieldIn<Row[Column]> }

interface Values {
  text: string | null
  number: number
  flag: boolean
  day: string
  category: string
}

type Table = typeof plainFields
export type PlainColumn = keyof Table
export type PlainName = Table[PlainColumn]['name']

/** A product's values in these fields. */
export type PlainWords = { [Column in PlainColumn as Table[Column]['name']]: Values[Table[Column]['kind']] }

/** One of these fields, with its column. */
export type Plain = PlainField & { column: PlainColumn; name: PlainName }

// The table's type guarantees its columns and names.
export const plainList = Object.entries(plainFields).map(([column, field]) => ({ ...field, column })) as Plain[]

/** Makes a value for each field, by its name. */
export function eachPlain<Value>(valueFor: (field: Plain) => Value): Record<PlainName, Value> {
  const values: Partial<Record<PlainName, Value>> = {}
  for (const field of plainList) values[field.name] = valueFor(field)
  // Every name has a value now.
  return values as Record<PlainName, Value>
}

/** Makes a value for each field, by its column. */
export function eachPlainColumn<Value>(valueFor: (field: Plain) => Value): Record<PlainColumn, Value> {
  const values: Partial<Record<PlainColumn, Value>> = {}
  for (const field of plainList) values[field.column] = valueFor(field)
  // Every column has a value now.
  return values as Record<PlainColumn, Value>
}

type Columns = Pick<Row, PlainColumn>

/** Reads the values from a product's columns; the table's type tells which kind each can hold. */
export const plainWordsOf = (row: Columns): PlainWords =>
  eachPlain(({ column, kind }) => (kind === 'flag' ? row[column] === 1 : row[column])) as PlainWords

/** The columns that hold these values. */
export const plainColumnsOf = (words: PlainWords): Columns =>
  eachPlainColumn(({ name, kind }) => (kind === 'flag' ? Number(words[name]) : words[name])) as Columns
