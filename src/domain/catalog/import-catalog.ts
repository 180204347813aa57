import type { Database } from '../database.ts'
import type { Clock, FileStore, MediaWorker } from '../services.ts'
import { applyPlan } from './apply-plan.ts'
import type { CatalogEntry, Note } from './catalog-entry.ts'
import type { CatalogFiles } from './catalog-files.ts'
import { lockCatalog } from './catalog-queries.ts'
import { countTerms } from './count-terms.ts'
import { type GatheredFiles, gatherEntryFiles } from './gather-entry-files.ts'
import type { Keep } from './gather-picture.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { readCatalogEntries } from './read-catalog-entries.ts'

export interface ImportReport {
  dryRun: boolean
  total: number
  created: number
  changed: number
  unchanged: number
  /** Each product that is made or changed, with the names of the fields that differ. */
  changes: { id: string; title: string; action: 'created' | 'changed'; fields: string[] }[]
  /** Everything that was mended, left out or looks unusual. */
  repairs: Note[]
}

interface Needs {
  database: Database
  files: FileStore
  media: Pick<MediaWorker, 'checkModel'>
  clock: Clock
}

/** Entries whose files are read at the same time; each may hold 200 MB. */
const readers = 4

/** So many new titles may bring words of their own. */
const manyChanges = 1000

/**
 * Imports a catalog file: products are found by id, the file wins over later edits, products that it
 * does not name stay. Files are checked and durable before any row is written; their facts follow by job.
 * A dry run changes nothing and reports the same.
 * @throws ShopError invalid-argument with `details.problems` for a malformed file
 */
export async function importCatalog(
  { database, files, media, clock }: Needs,
  value: unknown,
  source: CatalogFiles,
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const { entries, repairs } = readCatalogEntries(value)
  const batch = files.startBatch()
  const keep: Keep = dryRun ? async () => {} : batch.put
  const gathered = await gatherAll({ source, media, keep }, entries)
  if (!dryRun) await batch.finish()
  const now = clock.now().toISOString()
  const today = now.slice(0, 10)
  const plan = dryRun
    ? await planImport(database.read, gathered, today)
    : await database.write(async (transaction) => {
        await lockCatalog(transaction)
        const plan = await planImport(transaction, gathered, today)
        if (plan.products.length > 0) await applyPlan({ transaction, clock }, plan.products, now)
        return plan
      })
  if (!dryRun && plan.products.length >= manyChanges) await countTerms({ database })
  return reportOf(plan, [...repairs, ...gathered.flatMap(({ files }) => files.repairs)], {
    dryRun,
    total: entries.length,
  })
}

async function gatherAll(needs: Parameters<typeof gatherEntryFiles>[0], entries: CatalogEntry[]) {
  const gathered: { entry: CatalogEntry; files: GatheredFiles }[] = []
  const waiting = entries.entries()
  const read = async () => {
    for (const [place, entry] of waiting) gathered[place] = { entry, files: await gatherEntryFiles(needs, entry) }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return gathered
}

function reportOf(plan: ImportPlan, repairs: Note[], run: { dryRun: boolean; total: number }): ImportReport {
  const changes = plan.products.map(({ id, title, before, changed }) => ({
    id,
    title,
    action: before ? ('changed' as const) : ('created' as const),
    fields: changed,
  }))
  const created = changes.filter((change) => change.action === 'created').length
  return {
    ...run,
    created,
    changed: changes.length - created,
    unchanged: plan.unchanged,
    changes,
    repairs: [...repairs, ...plan.repairs],
  }
}
