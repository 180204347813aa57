import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createIncomingFiles, holdsFiles } from '#adapters/files/incoming-files.ts'
import { type BackupManifest, fingerprintOf } from '#domain/backup/backup-manifest.ts'
import { countStoreRows, emptyStore, openRowWriter } from '#domain/backup/write-store-rows.ts'
import type { Database } from '#domain/database.ts'
import { ShopError } from '#domain/errors.ts'
import { compareMigrations, migrateWithin } from '#server/migrate.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { keepSecret } from '#server/settings/secret.ts'
import { openFreshDatabase } from './fresh-database.ts'
import { holdStore } from './hold-store.ts'
import { type ReadBackup, readBackup, readBackupRows } from './read-backup.ts'

const aborted = (message: string) => new ShopError('aborted', message)

/** Rows that a new store has from the beginning do not count. */
async function refuseUsedPlace(config: Config, database: Database): Promise<void> {
  await using fresh = await openFreshDatabase()
  const usual = await countStoreRows(fresh.database)
  const used = [...(await countStoreRows(database))].filter(([table, rows]) => rows > (usual.get(table) ?? 0))
  if (used.length > 0)
    throw aborted(
      `This database is in use: it has ${used.map(([table, rows]) => `${rows} rows in ${table}`).join(', ')}. A backup is restored into an empty place only. Nothing was changed.`,
    )
  if (await holdsFiles(join(config.DATA_DIR, 'files')))
    throw aborted(`${join(config.DATA_DIR, 'files')} holds files already: name an empty DATA_DIR. Nothing was changed.`)
}

/** The rows are loaded by the tables of their time and then brought up to date, so the program must know those tables. */
function refuseUnknownMigrations({ engine, migrations }: BackupManifest): void {
  const { unknown, changed } = compareMigrations(engine, migrations)
  if (unknown.length > 0)
    throw aborted(`The backup was made by a newer program: it has "${unknown.join('", "')}". Restore it with that one.`)
  if (changed.length > 0)
    throw aborted(`The backup was made by another program: "${changed.join('", "')}" was different there.`)
}

async function refuseNewerTables(database: Database, { migrations }: BackupManifest): Promise<void> {
  if ((await countStoreRows(database)).size === 0) return
  const applied = await database.read.selectFrom('migrations').select('name').execute()
  const known = new Set(migrations.map(({ name }) => name))
  if (applied.some(({ name }) => !known.has(name)))
    throw aborted('The tables here are newer than those of the backup: restore it into a database without tables.')
}

async function load(file: string, database: Database, { manifest }: ReadBackup, placeRest: () => Promise<void>) {
  // This process is alone with the database, so a long transaction keeps nobody waiting.
  await database.write(async (transaction) => {
    await migrateWithin({ database, transaction }, new Set(manifest.migrations.map(({ name }) => name)))
    await emptyStore({ database, transaction })
    const writer = await openRowWriter({ database, transaction })
    for await (const { table, text } of readBackupRows(file)) await writer.addRows(table, text)
    for (const { name, rows } of manifest.tables)
      if ((writer.counts.get(name) ?? 0) !== rows) throw aborted(`The rows of ${name} are not as many as promised.`)
    await migrateWithin({ database, transaction })
    await placeRest()
  })
}

/** The secret to keep here, and what the operator must know. */
function settleSecret(config: Config, { manifest, secret }: ReadBackup): { keep: string | null; warnings: string[] } {
  if (config.SECRET === undefined && secret !== null) return { keep: secret, warnings: [] }
  const { secretFingerprint } = manifest
  const isSame = config.SECRET !== undefined && fingerprintOf(config.SECRET) === secretFingerprint
  if (secretFingerprint === null || isSame) return { keep: null, warnings: [] }
  const warning =
    config.SECRET === undefined
      ? 'Warning: the backup does not hold the SECRET of its store. Set it before the start, or sessions and links end and kept passwords of providers must be given again.'
      : 'Warning: SECRET is not that of the backup. With it, sessions and links end and kept passwords of providers must be given again.'
  return { keep: null, warnings: [warning] }
}

/** `shop restore FILE` into an empty place of either kind: all of it, or nothing. Returns what to print. */
export async function restoreStore(config: Config, file: string): Promise<string> {
  await access(file)
  return holdStore(config, 'alone', async () => {
    const database = await openDatabase(config)
    try {
      await refuseUsedPlace(config, database)
      const files = await createIncomingFiles(join(config.DATA_DIR, 'files'))
      try {
        const backup = await readBackup(file, files)
        refuseUnknownMigrations(backup.manifest)
        await refuseNewerTables(database, backup.manifest)
        const secret = settleSecret(config, backup)
        await load(file, database, backup, async () => {
          if (secret.keep !== null) keepSecret(config.DATA_DIR, secret.keep)
          await files.place()
        })
        const { madeAt, tables, entries } = backup.manifest
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        const fileCount = entries.filter(({ name }) => name.startsWith('files/')).length
        return [
          `The store of ${madeAt} is here: ${rows} rows and ${fileCount} files, every checksum right.`,
          ...secret.warnings,
        ].join('\n')
      } catch (error) {
        await files.discard()
        throw error
      }
    } finally {
      await database.close()
    }
  })
}
