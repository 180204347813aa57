import { setTimeout as pause } from 'node:timers/promises'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Database, Tables, Writer } from '../../database.ts'
import { dayInZone } from '../../dates/day-in-zone.ts'
import type { FileStore } from '../../file-store.ts'
import type { MediaWorker } from '../../media-worker.ts'
import type { Clock, Log, Services } from '../../services.ts'
import { lockCatalog } from '../catalog-queries.ts'
import { type Keep, recordPictures } from '../files/gathered-picture.ts'
import { countTerms } from '../listing/count-terms.ts'
import { differing } from '../writing/differing.ts'
import type { Note } from '../writing/notes.ts'
import { wordsOf } from '../writing/product-fields.ts'
import { writeProducts } from '../writing/write-products.ts'
import { setSlugsFree } from '../writing/write-queries.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { CatalogFiles } from './catalog-files.ts'
import { type GatheredFiles, gatherEntryFiles } from './gather-entry-files.ts'
import type { ImportReport } from './import-catalog.ts'
import { type ImportPlan, type PlannedProduct, planImport } from './plan-import.ts'
import { startReadingEntries } from './read-catalog-entries.ts'

export interface ImportNeeds {
  database: Database
  files: FileStore
  media: Pick<MediaWorker, 'checkModel'>
  clock: Clock
  settings: Services['settings']
  log: Log
}

type Sums = Omit<ImportReport, 'dryRun' | 'changes' | 'repairs'>

interface Run {
  dryRun: boolean
  /** Fields for which the file has no place, such as columns that a CSV file lacks. */
  left?: ReadonlySet<string>
  /** The owner who imports, in one part; the owners' record and each product's history then name the change. */
  actorId?: string
  /** Products in one transaction at most. */
  partSize: number
  /**
   * While a store runs beside, how long one transaction may write: as many products as that takes, by how long the part
   * before took, and the store has its turn after each. Undefined while nobody waits. Asked again for each part.
   */
  partMs?(): number | undefined
  /** Hears of each part once it is durable. */
  tell(part: Pick<ImportReport, 'changes' | 'repairs'>): void
}

/** Entries whose files are read at the same time; each may hold the largest file. */
const readers = 4
/** So many products get an entry of their own in their history; the import's own names as many, and counts them all. */
const mostRecorded = 500
/** What the first part holds where parts are measured by time. */
const firstPart = 250
/** SQLite looks every 100 ms at most whether the file is free. */
const turnMs = 120
/** So many new titles may bring words of their own, and change what is a good way to find them. */
const manyChanges = 1000
const searchedTables: (keyof Tables)[] = [
  'products',
  'product_pictures',
  'product_prices',
  'title_grams',
  'listing_milestones',
]

/**
 * Imports products that are given twice in the same order: all are checked before the first is written, then they are
 * written part by part. Broken off, it leaves whole parts behind, and is finished by importing the same again.
 * @throws ShopError invalid-argument with `details.problems` for malformed entries
 */
export async function importParts(
  needs: ImportNeeds,
  open: () => Iterable<unknown> | AsyncIterable<unknown>,
  source: CatalogFiles,
  { dryRun, partSize, partMs, tell, left, actorId }: Run,
): Promise<Sums> {
  const reading = startReadingEntries(left)
  let total = 0
  for await (const value of open()) reading.look(value, total++)
  await reading.lookUpUnnamed(needs.database.read)
  reading.refuseProblems()

  const sums = { total, created: 0, changed: 0, unchanged: 0 }
  let part: { entries: CatalogEntry[]; repairs: Note[] } = { entries: [], repairs: [] }
  let place = 0
  let size = partMs?.() === undefined ? partSize : Math.min(partSize, firstPart)
  const take = async () => {
    // Nothing of a dry run is written, so what came before has its slugs of old as well.
    const isToCome = (number: number) => (reading.placeOf(number) ?? -1) >= (dryRun ? 0 : place)
    const { plan, repairs, writtenMs } = await importPart(needs, { ...part, isToCome }, source, { dryRun, actorId })
    const changes = changesOf(plan)
    const created = changes.filter(({ action }) => action === 'created').length
    sums.created += created
    sums.changed += changes.length - created
    sums.unchanged += plan.unchanged
    tell({ changes, repairs })
    const mostMs = dryRun ? undefined : partMs?.()
    size = mostMs === undefined ? partSize : nextSize(part.entries.length, { writtenMs, mostMs, partSize })
    if (mostMs !== undefined && needs.database.engine === 'sqlite') await pause(turnMs)
    part = { entries: [], repairs: [] }
  }
  for await (const value of open()) {
    const { entry, repairs } = reading.read(value, place)
    place += 1
    part.entries.push(entry)
    part.repairs.push(...repairs)
    if (part.entries.length === size) await take()
  }
  if (part.entries.length > 0) await take()
  if (!dryRun && sums.created + sums.changed >= manyChanges) {
    // What was imported is sold already: nothing that only serves searches is a reason to say otherwise.
    const warn = (error: unknown) =>
      needs.log.warn({ err: error }, 'what was imported is found slowly until its tables are counted')
    await needs.database.refreshStatistics(searchedTables).catch(warn)
    await countTerms(needs).catch(warn)
  }
  return sums
}

/** As many as the time is enough for, but no more than four times as many as before: the next may be larger ones. */
const nextSize = (
  size: number,
  { writtenMs, mostMs, partSize }: { writtenMs: number; mostMs: number; partSize: number },
): number => Math.max(1, Math.min(partSize, 4 * size, Math.floor((size * mostMs) / Math.max(1, writtenMs))))

async function importPart(
  { database, files, media, clock, settings }: ImportNeeds,
  part: { entries: CatalogEntry[]; repairs: Note[]; isToCome: (number: number) => boolean },
  source: CatalogFiles,
  { dryRun, actorId }: { dryRun: boolean; actorId: string | undefined },
): Promise<{ plan: ImportPlan; repairs: Note[]; writtenMs: number }> {
  const batch = files.startBatch()
  const keep: Keep = dryRun ? async () => {} : batch.put
  const gathered = await gatherAll({ source, media, keep }, part.entries)
  if (!dryRun) await batch.finish()
  const now = clock.now().toISOString()
  const today = dayInZone(now, settings().timeZone)
  let writtenMs = 0
  const plan = dryRun
    ? await planImport(database.read, gathered, today, part.isToCome)
    : await database.write(async (transaction) => {
        await lockCatalog(transaction)
        const begun = clock.now().getTime()
        const plan = await planImport(transaction, gathered, today, part.isToCome)
        await setSlugsFree(transaction, plan.slugHolders, now)
        if (plan.products.length > 0) await writeProducts({ transaction, clock }, plan.products, now)
        if (actorId !== undefined) await recordImport({ transaction, clock }, plan, actorId)
        writtenMs = clock.now().getTime() - begun
        return plan
      })
  const told = [...part.repairs, ...gathered.flatMap(({ files }) => files.repairs), ...plan.repairs]
  return { plan, repairs: told, writtenMs }
}

async function recordImport(writing: { transaction: Writer; clock: Clock }, plan: ImportPlan, actorId: string) {
  await recordChanges(writing, plan.products, actorId)
  const { products, unchanged } = plan
  const created = products.filter(({ before }) => !before).length
  const sums = { total: products.length + unchanged, created, changed: products.length - created }
  const details = { ...sums, changes: changesOf({ ...plan, products: products.slice(0, mostRecorded) }) }
  await recordAudit(writing, { actorId, action: 'catalog.import', subject: 'catalog', details })
}

/** What an import changes of a product stands in the product's history too, to be taken back there. */
async function recordChanges(
  writing: { transaction: Writer; clock: Clock },
  products: PlannedProduct[],
  actorId: string,
) {
  const known = products.flatMap(({ before, ...product }) => (before ? [{ ...product, before }] : []))
  for (const { id, before, words, pictures, heldPictures } of known.slice(0, mostRecorded)) {
    const details = differing(
      { ...wordsOf(before), pictures: recordPictures(heldPictures) },
      { ...words, pictures: recordPictures(pictures ?? heldPictures) },
    )
    if (Object.keys(details.after).length === 0) continue
    await recordAudit(writing, { actorId, action: 'product.import', subject: `product:${id}`, details })
  }
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

const changesOf = ({ products }: ImportPlan): ImportReport['changes'] =>
  products.map(({ id, title, before, changed, differences }) => ({
    id,
    title,
    action: before ? 'changed' : 'created',
    fields: changed,
    differences,
  }))
