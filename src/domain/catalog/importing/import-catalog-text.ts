import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ShopError, sentenceOf } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import type { ProvingActor } from '../../require-proof.ts'
import { noteOf } from '../writing/notes.ts'
import { noCatalogFiles } from './catalog-files.ts'
import { inCsv, refusalInCsv } from './csv-places.ts'
import { fileRefusal } from './file-refusal.ts'
import type { ImportReport } from './import-catalog.ts'
import { type ImportNeeds, importParts } from './import-parts.ts'
import { sayImport } from './import-texts.ts'
import { mostEntries } from './read-catalog-entries.ts'
import { readJsonArray } from './read-json-array.ts'
import { startReport } from './start-report.ts'

/** Products in one transaction: while it lasts, no other write of the store is done. */
const partSize = 100
/** Characters of products that are in memory at once, and of the largest product; one at every limit has a third. */
const partLength = 500_000
/** Bytes that are read in one turn of the event loop. */
const pieceBytes = 16_384

/** A report of which only the first changes and repairs are listed; the counts say how many there are. */
export interface BoundedReport extends ImportReport {
  /** Number of changes that are not listed. */
  moreChanges: number
  /** Number of repairs that are not listed. */
  moreRepairs: number
}

interface CatalogText extends ProvingActor {
  /** The file, in UTF-8. */
  bytes: Uint8Array
  format: 'json' | 'csv'
  dryRun: boolean
}

/**
 * Imports a catalog from JSON or CSV, without product files, while the store serves: what is in memory at once, each
 * turn of the event loop and each transaction are bounded. All is checked, against the products in the store too,
 * before the first part is written. Repairs and problems come with their places: line and column of a CSV file,
 * `[3].price` of a JSON file.
 * @throws ShopError invalid-argument with `details.problems`, and as `requireProof` does: nothing is changed then;
 * unavailable when it broke off after the first part, and the same file again completes it
 */
export async function importCatalogText(
  needs: ImportNeeds,
  { bytes, format, dryRun, ...actor }: CatalogText,
): Promise<BoundedReport> {
  if (!isUtf8(bytes)) throw new ShopError('invalid-argument', sayImport.notUtf8, because('not-in-utf8'))
  if (format === 'json') return importEntries(needs, () => readJson(bytes), { dryRun, actor })
  const { readCatalogCsv } = await import('./read-catalog-csv.ts')
  const { open, left, placeOf } = await readCatalogCsv(() => piecesOf(bytes))
  try {
    return await importEntries(needs, open, { dryRun, actor, left, tellPlaces: (notes) => inCsv(notes, placeOf) })
  } catch (error) {
    throw refusalInCsv(error, placeOf)
  }
}

interface Run {
  dryRun: boolean
  actor: ProvingActor
  left?: ReadonlySet<string>
  tellPlaces?: (notes: ImportReport['repairs']) => ImportReport['repairs']
}

async function importEntries(
  needs: ImportNeeds,
  open: () => AsyncGenerator<unknown>,
  { dryRun, actor, left, tellPlaces = (notes) => notes }: Run,
): Promise<BoundedReport> {
  const openFew = () => refuseMany(open())
  const run = { partSize, partLength, ...(left ? { left } : {}) }
  const report = startReport()
  let done = 0
  const tell = ({ changes, repairs }: Pick<ImportReport, 'changes' | 'repairs'>, all: number) => {
    report.add(changes, tellPlaces(repairs))
    done = all
  }
  if (dryRun) {
    const sums = await importParts(needs, openFew, noCatalogFiles, { ...run, dryRun, tell })
    return { dryRun, ...sums, ...report.tell() }
  }
  let isProven = false
  const prover: ProvingActor = {
    ...actor,
    // A proof holds for the whole import, however long that takes.
    requireProof() {
      if (!isProven) actor.requireProof()
      isProven = true
    },
  }
  // What a part of the file is refused for must be known before another one is written.
  const rehearsal = { ...run, dryRun: true, actor: prover, tell: () => {} }
  const { total } = await importParts(needs, openFew, noCatalogFiles, rehearsal)
  try {
    const sums = await importParts(needs, openFew, noCatalogFiles, { ...run, dryRun, actor: prover, tell })
    return { dryRun, ...sums, ...report.tell() }
  } catch (error) {
    if (done === 0) throw error
    needs.log.warn({ err: error, done, total }, 'an import broke off between its parts')
    throw new ShopError('unavailable', sayImport.brokenOff(done, total, sentenceOf(error)))
  }
}

async function* refuseMany(entries: AsyncGenerator<unknown>): AsyncGenerator<unknown> {
  let count = 0
  for await (const entry of entries) {
    count += 1
    if (count > mostEntries) throw fileRefusal([noteOf('', sayImport.tooMany(mostEntries))])
    yield entry
  }
}

const readJson = (bytes: Uint8Array) =>
  readJsonArray(piecesOf(bytes), partLength, {
    malformed: (reason, { line, column }) => {
      const problems = [noteOf(sayImport.cell(line, column), sayImport.badJson(reason))]
      return new ShopError('invalid-argument', sayImport.noJson(sayImport.badJson(reason)), { details: { problems } })
    },
    noArray: () => fileRefusal([noteOf('', sayImport.noArray)]),
  })

/** The text of a file, with a turn for everybody else after each piece. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: true })
    await nextTurn()
  }
}
