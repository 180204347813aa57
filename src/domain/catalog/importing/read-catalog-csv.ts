import { CsvError, parse } from 'csv-parse/sync'
import type { Sentence } from '../../each-language.ts'
import { type Note, noteOf } from '../writing/notes.ts'
import { csvFields } from './csv-fields.ts'
import { fileRefusal } from './file-refusal.ts'
import { sayImport } from './import-texts.ts'
import { readCell } from './read-cell.ts'

/** The entries of a CSV file; `placeOf` translates a place in them (`[3].price`) to line and column. */
export interface ReadCsv {
  entries: Record<string, unknown>[]
  /** Fields that have no column: known products keep theirs. */
  left: ReadonlySet<string>
  placeOf(place: string): Sentence
}

/**
 * Reads a catalog as CSV (RFC 4180; the first line names the fields; comma or semicolon) into import file entries.
 * @throws ShopError invalid-argument with all problems, each with line and column, in `details.problems`
 */
export function readCatalogCsv(text: string): ReadCsv {
  const delimiter = (/^[^\r\n]*/.exec(text)?.[0] ?? '').split(';').length > 1 ? ';' : ','
  const problems: Note[] = []
  const rows = readRows(text, delimiter)
  const [head, ...body] = rows
  if (!head) throw fileRefusal([noteOf(sayImport.cell(1, 1), sayImport.emptyFile)])
  const names = head.record.map((name) => name.trim())
  names.forEach((name, column) => {
    const place = sayImport.cell(1, column + 1)
    if (!csvFields.some((field) => field === name)) problems.push(noteOf(place, sayImport.unknownField(name)))
    else if (names.indexOf(name) !== column) problems.push(noteOf(place, sayImport.fieldTwice(name)))
  })
  if (!names.includes('id')) problems.push(noteOf(sayImport.cell(1, 1), sayImport.idMissing))
  for (const { record, line } of body)
    if (record.length !== names.length) {
      const place = sayImport.cell(line, Math.min(record.length, names.length) + 1)
      problems.push(noteOf(place, sayImport.cells(record.length, names.length)))
    }
  if (problems.length > 0) throw fileRefusal(problems)
  return {
    entries: body.map(({ record }) => entryOf(names, record)),
    left: new Set(csvFields.filter((field) => !names.includes(field))),
    placeOf(place) {
      const [, index = '0', name = ''] = /^\[(\d+)\]\.?(\w*)/.exec(place) ?? []
      const column = names.indexOf(name)
      const line = body[Number(index)]?.line ?? 1
      return column < 0 ? sayImport.line(line) : sayImport.field(line, column + 1, name)
    },
  }
}

function entryOf(names: string[], cells: string[]): Record<string, unknown> {
  const fields = names.map((name, column) => [name, readCell(name, cells[column] ?? '')] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function readRows(text: string, delimiter: string): { record: string[]; line: number }[] {
  try {
    // With `info`, the library returns records in this shape.
    const rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    // The library reports the line on which a record ends.
    return rows.map(({ record, info }) => ({
      record,
      line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const place = sayImport.cell(Number(error.lines ?? 1), Number(error.column ?? 0) + 1)
    throw fileRefusal([noteOf(place, sayImport.badCsv(error.message))])
  }
}
