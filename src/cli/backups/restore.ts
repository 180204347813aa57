import { access } from 'node:fs/promises'
import type { IncomingFiles } from '#adapters/files/incoming-files.ts'
import { readAppliedMigrations } from '#domain/applied-migrations.ts'
import { type BackupManifest, fingerprintOf } from '#domain/backup/backup-manifest.ts'
import { forgetBackupRuns } from '#domain/backup/backup-runs.ts'
import { countStoreRows, emptyStore, openRowWriter, refuseOtherTables } from '#domain/backup/write-store-rows.ts'
import type { Database } from '#domain/database.ts'
import { dayMs } from '#domain/dates/spans.ts'
import { isAhead } from '#domain/dates/time-window.ts'
import { inAll, type Sentence, sentencesOf } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { enqueueJob } from '#domain/jobs/enqueue-job.ts'
import { providerNames } from '#domain/provider-names.ts'
import { forgetStoreId } from '#domain/settings/ensure-store-id.ts'
import { isRealShop } from '#domain/settings/is-real-shop.ts'
import { compareMigrations, migrateWithin, tablesOf } from '#server/migrating/migrate.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { storeSecret } from '#server/settings/secret.ts'
import { joinLines } from '../join-lines.ts'
import { openFreshDatabase } from './fresh-database.ts'
import { raiseRestoredVersions } from './raise-restored-versions.ts'
import { type ReadBackup, readBackup, readBackupRows } from './read-backup.ts'
import { openRestorePlace, type RestorePlace } from './restore-place.ts'
import { restoreTexts } from './restore-texts.ts'
import { revokeAccess } from './revoke-access.ts'
import { withStoreLock } from './with-store-lock.ts'

const say = sentencesOf(restoreTexts)
const aborted = (message: Sentence) => new ShopError('aborted', message)

const withOwnTables = (database: Database) => ({ database, ownTables: tablesOf(database.engine) })

/** Tables with more rows than every new store has. */
async function findRows(database: Database): Promise<[table: string, rows: number][]> {
  await using fresh = await openFreshDatabase()
  const usual = await countStoreRows(withOwnTables(fresh.database))
  return [...(await countStoreRows(withOwnTables(database)))].filter(([table, rows]) => rows > (usual.get(table) ?? 0))
}

async function refuseUsedPlace(place: RestorePlace, database: Database): Promise<void> {
  const rows = await findRows(database)
  if (rows.length > 0)
    throw aborted(
      inAll((language) => {
        const texts = restoreTexts[language]
        return texts.inUse(rows.map(([table, count]) => texts.rowsIn(count, table)))
      }),
    )
  const used = await place.describeUse()
  if (used) throw aborted(used)
}

/** Rows are loaded into the tables of their time and then migrated, so the program must know those tables. */
function refuseUnknownMigrations({ engine, migrations }: BackupManifest): void {
  const { unknown, changed } = compareMigrations(engine, migrations)
  if (unknown.length > 0) throw aborted(say.newerProgram(unknown))
  if (changed.length > 0) throw aborted(say.otherProgram(changed))
}

async function refuseNewerTables(database: Database, { engine, migrations }: BackupManifest): Promise<void> {
  if ((await countStoreRows(withOwnTables(database))).size === 0) return
  const applied = await readAppliedMigrations({ reader: database.read })
  // Migrations that only the other kind of database has say nothing about the age of the tables.
  const { missing } = compareMigrations(engine, migrations)
  if (applied.some(({ name }) => missing.includes(name))) throw aborted(say.newerTables)
}

/** Whether the rows are there after all, as when only the answer to the commit was lost; null when nobody can tell. */
const isCommitted = (database: Database): Promise<boolean | null> =>
  findRows(database).then(
    (rows) => rows.length > 0,
    () => null,
  )

/** Since when payments may be missing: a day ago if a clock that was ahead hides when the backup was made. */
const gapStart = ({ madeAt }: BackupManifest, now: Date): string =>
  isAhead(Date.parse(madeAt), now.getTime()) ? new Date(now.getTime() - dayMs).toISOString() : madeAt

/**
 * `isKnown` is false when nobody can tell whether the rows are there; `ended` is what `revokeAccess` ended; `from` is
 * since when the providers are asked for payments.
 */
interface Loaded {
  isKnown: boolean
  from: string
  ended: Awaited<ReturnType<typeof revokeAccess>>
}

/** Writes all rows in one transaction, or none; `placeRest` is called within it, after the last of them. */
async function load(
  file: string,
  database: Database,
  { manifest }: ReadBackup,
  placeRest: () => Promise<void>,
): Promise<Loaded> {
  const loaded: Loaded = { isKnown: true, ended: null, from: manifest.madeAt }
  let isWritten = false
  // This process has the database to itself, so a long transaction keeps nobody waiting.
  const writing = database.write(async (transaction) => {
    await migrateWithin({ database, transaction }, new Set(manifest.migrations.map(({ name }) => name)))
    const needs = { ...withOwnTables(database), transaction }
    await refuseOtherTables(needs, manifest.tables)
    await emptyStore(needs)
    const writer = await openRowWriter(needs)
    for await (const { table, text } of readBackupRows(file)) await writer.addRows(table, text)
    for (const { name, rows } of manifest.tables)
      if ((writer.counts.get(name) ?? 0) !== rows) throw aborted(say.fewerRows(name))
    await migrateWithin({ database, transaction })
    const clock = { now: () => new Date() }
    await raiseRestoredVersions({ transaction, clock }, manifest)
    await forgetStoreId({ transaction })
    await forgetBackupRuns({ transaction })
    loaded.ended = await revokeAccess({ transaction, clock }, manifest)
    const now = clock.now()
    loaded.from = gapStart(manifest, now)
    const span = { from: loaded.from, until: now.toISOString() }
    // Payments made since the backup are known only to the providers. The backup may contain the search of an earlier
    // restore, which goes on beside this one: no other search finds late payments of its gap.
    for (const provider of providerNames)
      await enqueueJob(
        { transaction, clock },
        { kind: 'find-payments', payload: { provider, ...span }, uniqueKey: `find-payments:${provider}:${span.until}` },
      )
    await placeRest()
    isWritten = true
  })
  await writing.catch(async (error: unknown) => {
    const found = isWritten && (await isCommitted(database))
    if (found === false) throw error
    loaded.isKnown = found !== null
  })
  // All rows are there; if this fails, the database gathers its statistics by itself later.
  await database.refreshStatistics().catch(() => {})
  return loaded
}

/** The secret to keep here, and what the operator must know. */
function settleSecret(config: Config, { manifest, secret }: ReadBackup): { keep: string | null; warnings: Sentence[] } {
  if (config.SECRET === undefined && secret !== null) return { keep: secret, warnings: [] }
  const { secretFingerprint } = manifest
  const isSame = config.SECRET !== undefined && fingerprintOf(config.SECRET) === secretFingerprint
  if (secretFingerprint === null || isSame) return { keep: null, warnings: [] }
  return { keep: null, warnings: [config.SECRET === undefined ? say.noSecret : say.otherSecret] }
}

/** Brings files and rows in, or discards the files; that the rows were committed is for the caller to judge. */
async function bringIn(config: Config, file: string, database: Database, files: IncomingFiles) {
  try {
    const backup = await readBackup(file, files)
    refuseUnknownMigrations(backup.manifest)
    await refuseNewerTables(database, backup.manifest)
    const secret = settleSecret(config, backup)
    const loaded = await load(file, database, backup, async () => {
      if (secret.keep !== null) storeSecret(config.DATA_DIR, secret.keep)
      await files.place()
    })
    return { ...loaded, manifest: backup.manifest, warnings: secret.warnings }
  } catch (error) {
    await files.discard()
    throw error
  }
}

/** `shop restore FILE` into an empty place of either kind: everything, or nothing. Returns what to print. */
export async function restoreStore(config: Config, file: string): Promise<Sentence> {
  await access(file)
  return withStoreLock(config, 'alone', async () => {
    const database = await openDatabase(config)
    try {
      using place = await openRestorePlace(config, database)
      await refuseUsedPlace(place, database)
      const files = await place.openFiles()
      const { isKnown, ended, from, manifest, warnings } = await bringIn(config, file, database, files)
      // The files stay, marked as unfinished: rows that are there need them, and without rows the next restore clears them.
      if (!isKnown) throw new ShopError('unavailable', say.unknownEnd)
      await files.keep()
      const { madeAt, tables, entries } = manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const fileCount = entries.filter(({ name }) => name.startsWith('files/')).length
      const lacksSettings = config.DEMO && (await isRealShop({ reader: database.read }))
      return joinLines([
        say.restored(madeAt, rows, fileCount),
        ...(from === madeAt ? [] : [say.ahead(madeAt, from)]),
        ...(ended ? [say.endAgain(ended.keys)] : []),
        ...warnings,
        ...(lacksSettings ? [say.needsSettings] : []),
      ])
    } finally {
      await database.close()
    }
  })
}
