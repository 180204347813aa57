import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Sentence } from '../../each-language.ts'
import { noteOf } from '../writing/notes.ts'
import { csvFields } from './csv-fields.ts'
import { fileRefusal, mostProblems } from './file-refusal.ts'
import { sayImport } from './import-texts.ts'
import { createNoteList } from './note-list.ts'
import { readCell } from './read-cell.ts'

/** The entries of a CSV file; `placeOf` translates a place in them (`[3].price`) to line and column. */
export interface ReadCsv {
  /** All of them from the start, each time it is called. */
  open(): AsyncGenerator<Record<string, unknown>>
  /** Fields that have no column: known products keep theirs. */
  left: ReadonlySet<string>
  placeOf(place: string): Sentence
}

interface Row {
  record: string[]
  line: number
}

/** Bytes of one line of cells. */
const longestRecord = 1_000_000

/**
 * Reads a catalog as CSV (RFC 4180; the first line names the fields; comma or semicolon) into import file entries.
 * `pieces` gives the text from its start each time it is called; of its products only one is in memory at a time.
 * @throws ShopError invalid-argument with all problems, each with line and column, in `details.problems`
 */
export async function readCatalogCsv(pieces: () => AsyncIterable<string>): Promise<ReadCsv> {
  const delimiter = await delimiterOf(pieces())
  const problems = createNoteList(mostProblems)
  const refuse = (line: number, column: number, told: Sentence) =>
    problems.add([noteOf(sayImport.cell(line, column), told)])
  let names: string[] | undefined
  const lines: number[] = []
  for await (const { record, line } of readRows(pieces(), delimiter)) {
    if (names) {
      lines.push(line)
      if (record.length !== names.length)
        refuse(line, Math.min(record.length, names.length) + 1, sayImport.cells(record.length, names.length))
      continue
    }
    names = record.map((name) => name.trim())
    for (const [column, name] of names.slice(0, mostProblems).entries()) {
      if (!csvFields.some((field) => field === name)) refuse(1, column + 1, sayImport.unknownField(name))
      else if (names.indexOf(name) !== column) refuse(1, column + 1, sayImport.fieldTwice(name))
    }
    if (!names.includes('id')) refuse(1, 1, sayImport.idMissing)
  }
  if (!names) throw fileRefusal([noteOf(sayImport.cell(1, 1), sayImport.emptyFile)])
  if (problems.count() > 0) throw fileRefusal(problems.kept, problems.count())
  const columns = names
  return {
    async *open() {
      let isHead = true
      for await (const { record } of readRows(pieces(), delimiter)) {
        if (!isHead) yield entryOf(columns, record)
        isHead = false
      }
    },
    left: new Set(csvFields.filter((field) => !columns.includes(field))),
    placeOf(place) {
      const [, index = '0', name = ''] = /^\[(\d+)\]\.?(\w*)/.exec(place) ?? []
      const column = columns.indexOf(name)
      const line = lines[Number(index)] ?? 1
      return column < 0 ? sayImport.line(line) : sayImport.field(line, column + 1, name)
    },
  }
}

async function delimiterOf(pieces: AsyncIterable<string>): Promise<string> {
  for await (const piece of pieces) return /^[^\r\n]*;/.test(piece) ? ';' : ','
  return ','
}

function entryOf(names: string[], cells: string[]): Record<string, unknown> {
  const fields = names.map((name, column) => [name, readCell(name, cells[column] ?? '')] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

async function* readRows(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    maxRecordSize: longestRecord,
    relaxColumnCount: true,
    skipEmptyLines: true,
  })
  const source = Readable.from(pieces)
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const row of source.pipe(parser)) {
      // With `info`, the library returns records in this shape.
      const { record, info }: { record: string[]; info: { lines: number } } = row
      // The library reports the line on which a record ends.
      yield { record, line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const place = sayImport.cell(Number(error.lines ?? 1), Number(error.column ?? 0) + 1)
    throw fileRefusal([noteOf(place, sayImport.badCsv(error.message))])
  } finally {
    source.destroy()
  }
}
