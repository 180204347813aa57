import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Database, Tables } from '../../database.ts'
import { dayInZone } from '../../dates/day-in-zone.ts'
import type { FileStore } from '../../file-store.ts'
import type { MediaWorker } from '../../media-worker.ts'
import { atTheMachine, type ProvingActor } from '../../require-proof.ts'
import type { Clock, Log, Services } from '../../services.ts'
import { lockCatalog } from '../catalog-queries.ts'
import type { Keep } from '../files/gathered-picture.ts'
import { countTerms } from '../listing/count-terms.ts'
import type { Note } from '../writing/notes.ts'
import { proveGiving } from '../writing/prove-giving.ts'
import { writeProducts } from '../writing/write-products.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { CatalogFiles } from './catalog-files.ts'
import { type GatheredFiles, gatherEntryFiles } from './gather-entry-files.ts'
import type { ImportReport } from './import-catalog.ts'
import { readKeptSlugs } from './import-queries.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { startReadingEntries } from './read-catalog-entries.ts'
import { changesOf, mostRecorded, recordImport, type ToRecord } from './record-import.ts'
import { type StandInSlugs, standInForSlugs } from './stand-in-slugs.ts'

export interface ImportNeeds {
  database: Database
  files: FileStore
  media: Pick<MediaWorker, 'checkModel'>
  clock: Clock
  settings: Services['settings']
  log: Log
}

type Sums = Pick<ImportReport, 'total' | 'created' | 'changed' | 'unchanged'>

interface Run {
  dryRun: boolean
  /** Fields for which the file has no place, such as columns that a CSV file lacks. */
  left?: ReadonlySet<string>
  /**
   * The owner who imports; the audit log and the products' histories then record each part. A dry run only asks for the
   * proof that the import would ask for.
   */
  actor?: ProvingActor
  /** Maximum number of products in one transaction. */
  partSize: number
  /** How many characters of products end a part before that. */
  partLength?: number
  /**
   * How long in ms one transaction may write while a store runs beside the import; undefined while nobody waits. A part
   * gets as many products as fit, judged by the part before, and the store gets a turn after each. Called again for
   * each part.
   */
  partMs?(): number | undefined
  /** Called with each part once it is durable, and with how many products of the file are done then. */
  tell(part: Pick<ImportReport, 'changes' | 'repairs'>, done: number): void
}

/** Entries whose files are read concurrently; each may hold the largest file. */
const readers = 4
/** Size of the first part when parts are limited by time. */
const firstPart = 250
/** Enough for a waiting writer to get its turn: SQLite checks at least every 100 ms whether the file is free. */
const turnMs = 120
/** This many new titles may bring words of their own, and change which query plans are good. */
const manyChanges = 1000
const searchedTables: (keyof Tables)[] = [
  'products',
  'product_pictures',
  'product_prices',
  'title_grams',
  'listing_milestones',
]

/**
 * Imports products from a source that yields them twice in the same order: the first pass checks all of them before the
 * second writes them part by part. An import that breaks off leaves whole parts behind; importing the same again
 * completes it.
 * @throws ShopError invalid-argument with `details.problems` for malformed entries; as the actor's `requireProof` does
 */
export async function importParts(
  needs: ImportNeeds,
  open: () => Iterable<unknown> | AsyncIterable<unknown>,
  source: CatalogFiles,
  { dryRun, partSize, partLength, partMs, tell, left, actor }: Run,
): Promise<Sums> {
  const reading = startReadingEntries(left)
  let total = 0
  for await (const value of open()) {
    reading.look(value, total++)
    if (reading.isLookUpDue()) await reading.lookUpUnnamed(needs.database.read)
  }
  await reading.lookUpUnnamed(needs.database.read)
  reading.refuseProblems()

  const sums = { total, created: 0, changed: 0, unchanged: 0 }
  let part: { entries: CatalogEntry[]; repairs: Note[] } = { entries: [], repairs: [] }
  let place = 0
  let length = 0
  const toRecord: ToRecord = { histories: mostRecorded, listed: mostRecorded }
  const earlierBundles = new Map<string, string>()
  const standIns = new Map<number, { standIn: string; former: string }>()
  let size = partMs?.() === undefined ? partSize : Math.min(partSize, firstPart)
  const take = async () => {
    // A dry run writes nothing, so products of earlier parts still have their old slugs too.
    const isToCome = (number: number) => (reading.placeOf(number) ?? -1) >= (dryRun ? 0 : place)
    const { entries } = part
    const run = dryRun ? { dryRun, actor, earlierBundles } : { dryRun, actor, toRecord, standIns }
    const { plan, repairs, writtenMs, newStandIns } = await importPart(
      needs,
      { ...part, isToCome, isFirst: place === entries.length },
      source,
      run,
    )
    for (const { number } of entries) standIns.delete(number)
    for (const [number, slugs] of newStandIns) standIns.set(number, slugs)
    toRecord.listed -= plan.products.length
    toRecord.histories -= plan.products.filter(({ before }) => before).length
    const changes = changesOf(plan)
    const created = changes.filter(({ action }) => action === 'created').length
    sums.created += created
    sums.changed += changes.length - created
    sums.unchanged += plan.unchanged
    tell({ changes, repairs }, place)
    const mostMs = dryRun ? undefined : partMs?.()
    size = mostMs === undefined ? partSize : nextSize(entries.length, { writtenMs, mostMs, partSize })
    if (mostMs !== undefined && needs.database.engine === 'sqlite') await pause(turnMs)
    // Reads of the embedded database end at once: everybody else gets their turn here.
    await nextTurn()
    part = { entries: [], repairs: [] }
    length = 0
  }
  for await (const value of open()) {
    const { entry, repairs } = reading.read(value, place)
    place += 1
    part.entries.push(entry)
    for (const repair of repairs) part.repairs.push(repair)
    if (partLength !== undefined) length += JSON.stringify(value).length
    if (part.entries.length === size || (partLength !== undefined && length >= partLength)) await take()
  }
  if (part.entries.length > 0) await take()
  if (!dryRun && sums.created + sums.changed >= manyChanges) {
    // The import is already done: a failure of something that only serves searches must not report otherwise.
    const warn = (error: unknown) =>
      needs.log.warn({ err: error }, 'what was imported is found slowly until its tables are counted')
    await needs.database.refreshStatistics(searchedTables).catch(warn)
    await countTerms(needs).catch(warn)
  }
  return sums
}

/** As many products as fit in the time, but at most four times as many as before: the next ones may be larger. */
const nextSize = (
  size: number,
  { writtenMs, mostMs, partSize }: { writtenMs: number; mostMs: number; partSize: number },
): number => Math.max(1, Math.min(partSize, 4 * size, Math.floor((size * mostMs) / Math.max(1, writtenMs))))

async function importPart(
  { database, files, media, clock, settings }: ImportNeeds,
  part: { entries: CatalogEntry[]; repairs: Note[]; isToCome: (number: number) => boolean; isFirst: boolean },
  source: CatalogFiles,
  run: { actor: ProvingActor | undefined } & (
    | { dryRun: true; earlierBundles: Map<string, string> }
    | { dryRun: false; toRecord: ToRecord; standIns: StandInSlugs }
  ),
): Promise<{ plan: ImportPlan; repairs: Note[]; writtenMs: number; newStandIns: StandInSlugs }> {
  const batch = files.startBatch()
  const keep: Keep = run.dryRun ? async () => {} : batch.put
  const slugs = await readKeptSlugs(database.read, part.entries)
  const gathered = await gatherAll({ source, media, keep }, part.entries, slugs)
  if (!run.dryRun) await batch.finish()
  const now = clock.now().toISOString()
  const today = dayInZone(now, settings().timeZone)
  let writtenMs = 0
  let newStandIns: StandInSlugs = new Map()
  const { actor } = run
  const requireProof = actor?.requireProof ?? atTheMachine
  const plan = run.dryRun
    ? await planImport(database.read, gathered, today, part.isToCome, run)
    : await database.write(async (transaction) => {
        await lockCatalog(transaction)
        const begun = clock.now().getTime()
        const plan = await planImport(transaction, gathered, today, part.isToCome, run)
        newStandIns = await standInForSlugs(transaction, plan, { present: run.standIns, now })
        const { actorId } = actor ?? {}
        const writing = { transaction, clock, requireProof }
        if (plan.products.length > 0) await writeProducts(writing, plan.products, now, { actorId })
        // Of parts that change nothing only the first is recorded: it says that there was an import.
        if (actorId !== undefined && (part.isFirst || plan.products.length > 0))
          await recordImport({ transaction, clock }, plan, { actorId, toRecord: run.toRecord })
        writtenMs = clock.now().getTime() - begun
        return plan
      })
  if (run.dryRun && actor) await proveGiving({ reader: database.read, requireProof }, plan.products, now)
  const told = [...part.repairs, ...gathered.flatMap(({ files }) => files.repairs), ...plan.repairs]
  return { plan, repairs: told, writtenMs, newStandIns }
}

async function gatherAll(
  needs: Parameters<typeof gatherEntryFiles>[0],
  entries: CatalogEntry[],
  slugs: Map<number, string>,
) {
  const gathered: { entry: CatalogEntry; files: GatheredFiles }[] = []
  const waiting = entries.entries()
  const read = async () => {
    for (const [place, entry] of waiting) {
      // Files are named by slugs.
      const slug = slugs.get(entry.number) ?? entry.slug
      gathered[place] = { entry, files: await gatherEntryFiles(needs, { ...entry, slug }) }
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return gathered
}
