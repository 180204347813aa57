import { unmarkText } from '../../spreadsheet-text.ts'
import { type PlainField, type PlainName, plainList } from '../plain-fields.ts'
import { type TextField, textFields } from '../product-texts.ts'
import type { CsvField } from './csv-fields.ts'

/** Reads the text of a cell; undefined leaves the field out. */
type ReadText = (text: string) => unknown

const asWritten: ReadText = (text) => text
const unlessEmpty: ReadText = (text) => text || undefined
const lines = (text: string) => text.split('\n')
const cents: ReadText = (text) => (/^\d+$/.test(text) ? Number(text) : text || null)

const special: Record<Exclude<CsvField, PlainName | TextField>, ReadText> = {
  id: unlessEmpty,
  slug: unlessEmpty,
  title: unlessEmpty,
  description: unlessEmpty,
  image: unlessEmpty,
  images: (text) => (text === '' ? [] : lines(text).map((line) => line.trim())),
  link: unlessEmpty,
  buyLink: (text) => text || null,
  price: asWritten,
  minCents: cents,
  suggestedCents: cents,
  bundle: lines,
  licenses: readJson,
  fileSize: unlessEmpty,
  tags: lines,
}

/** A flag as the export writes it, and as a spreadsheet in English, Spanish or Portuguese returns it. */
const flags = new Map([
  ...['true', 'verdadero', 'verdadeiro'].map((word) => [word, true] as const),
  ...['false', 'falso'].map((word) => [word, false] as const),
])

const byKind: Record<PlainField['kind'], ReadText> = {
  text: unlessEmpty,
  number: (text) => (/^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text),
  flag: (text) => flags.get(text.trim().toLowerCase()) ?? text,
  day: unlessEmpty,
  category: unlessEmpty,
}

const readers = new Map<string, ReadText>([
  ...Object.entries(special),
  ...plainList.map(({ name, kind }) => [name, byKind[kind]] as const),
  // An empty cell removes a text; a missing column keeps it.
  ...textFields.map((field) => [field, asWritten] as const),
])

/** A cell's value as a field of an import file; undefined leaves the field out. */
export function readCell(name: string, cell: string): unknown {
  return readers.get(name)?.(unmarkText(cell))
}

/** A cell of JSON; anything else stays a text, which is then refused at its place. */
function readJson(text: string): unknown {
  try {
    return text === '' ? '' : JSON.parse(text)
  } catch {
    return text
  }
}
