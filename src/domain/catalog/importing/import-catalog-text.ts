import { ShopError } from '../../errors.ts'
import type { ProvingActor } from '../../require-proof.ts'
import { noteOf } from '../writing/notes.ts'
import { noCatalogFiles } from './catalog-files.ts'
import { inCsv, refusalInCsv } from './csv-places.ts'
import { type ImportReport, importCatalog } from './import-catalog.ts'
import { sayImport } from './import-texts.ts'

/**
 * Imports a catalog from JSON or CSV, without product files. Repairs and problems come with their places: line and
 * column of a CSV file, `[3].price` of a JSON file.
 * @throws ShopError invalid-argument with `details.problems`; nothing is changed then
 */
export async function importCatalogText(
  needs: Parameters<typeof importCatalog>[0],
  {
    text,
    format,
    dryRun,
    actorId,
    requireProof,
  }: { text: string; format: 'json' | 'csv'; dryRun: boolean } & ProvingActor,
): Promise<ImportReport> {
  const run = { dryRun, actor: { actorId, requireProof } }
  if (format === 'json') return importCatalog(needs, parseJson(text), noCatalogFiles, run)
  const { readCatalogCsv } = await import('./read-catalog-csv.ts')
  const { entries, left, placeOf } = readCatalogCsv(text)
  try {
    const report = await importCatalog(needs, entries, noCatalogFiles, { ...run, left })
    return { ...report, repairs: inCsv(report.repairs, placeOf) }
  } catch (error) {
    throw refusalInCsv(error, placeOf)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const at = Number(/position (\d+)/.exec(reason)?.[1] ?? Number.NaN)
    const before = text.slice(0, Number.isNaN(at) ? 0 : at).split('\n')
    const place = Number.isNaN(at) ? '' : sayImport.cell(before.length, (before.at(-1)?.length ?? 0) + 1)
    const problems = [noteOf(place, sayImport.badJson(reason))]
    throw new ShopError('invalid-argument', sayImport.noJson(sayImport.badJson(reason)), { problems })
  }
}
