import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { advisoryLocks } from '#adapters/database/postgres/advisory-locks.ts'
import type { Database, Writer } from '#domain/database.ts'
import { ShopError } from '#domain/errors.ts'
import { sayStart } from '../starting/start-texts.ts'
import { buildIndex } from './build-index.ts'

const folderOfMigrations = join(import.meta.dirname, '../../../db/migrations')

/** How long a migration waits for a table in use, before it lets those go on that wait behind it. */
const lockMs = 2_000
const mostTries = 60
const pauseMs = 500
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const lockNotAvailable = '55P03'

interface Migration {
  /** File name without the engine, for example `0005-catalog-search`. */
  name: string
  text: string
  checksum: string
  /** One statement that cannot run in a transaction, because it lets others write meanwhile. */
  concurrent: boolean
}

function readMigrations(engine: Database['engine'], folder: string): Migration[] {
  const files = readdirSync(folder).sort()
  return files.flatMap((file) => {
    const [, name, concurrent, only] =
      /^(\d{4}-[a-z0-9-]+)(\.concurrent)?(?:\.(sqlite|postgres))?\.sql$/.exec(file) ?? []
    if (!name || (only && only !== engine)) return []
    const text = readFileSync(join(folder, file), 'utf8')
    const checksum = hash('sha256', text)
    return [{ name, text, checksum, concurrent: concurrent !== undefined }]
  })
}

/** Holds the lock for one transaction: a second node waits here, then finds nothing left to do. */
async function lockAndReadApplied(database: Database, transaction: Writer) {
  if (database.engine === 'postgres') {
    // Waiting for another node and changing a large table may take longer than the store's statement timeout.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local lock_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${advisoryLocks.migrating})`.execute(transaction)
  }
  await sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at text not null)`.execute(
    transaction,
  )
  const rows = await transaction.selectFrom('migrations').selectAll().execute()
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseForeignHistory(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    const expected = known.get(name)
    if (!expected) throw new ShopError('aborted', sayStart.newerDatabase(name))
    if (expected !== checksum) throw new ShopError('aborted', sayStart.changedMigration(name))
  }
}

const noteApplied = (transaction: Writer, { name, checksum }: Migration) =>
  transaction.insertInto('migrations').values({ name, checksum, applied_at: new Date().toISOString() }).execute()

/** The missing migrations, in order; throws for a database that this program does not know. */
async function findMissing(database: Database, transaction: Writer, migrations: Migration[]): Promise<Migration[]> {
  const applied = await lockAndReadApplied(database, transaction)
  refuseForeignHistory(applied, migrations)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(database: Database, transaction: Writer, migration: Migration): Promise<void> {
  if (database.engine === 'postgres')
    await sql`set local lock_timeout = ${sql.lit(migration.concurrent ? 0 : lockMs)}`.execute(transaction)
  // Within a transaction nobody else writes, and `concurrently` is not allowed.
  const text = migration.concurrent ? migration.text.replace(/\bconcurrently\b/i, '') : migration.text
  await database.runScript(transaction, text)
  await noteApplied(transaction, migration)
}

/** Applies one migration unless another node did; returns whether it did. */
async function applyOnce(database: Database, transaction: Writer, migrations: Migration[], migration: Migration) {
  const missing = await findMissing(database, transaction, migrations)
  if (!missing.includes(migration)) return false
  await apply(database, transaction, migration)
  return true
}

/** The store's own error has the server's error as its cause. */
const isLocked = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === lockNotAvailable

/** Retries when a table was in use for too long: whatever waits behind a migration would wait as long. */
async function patiently<Result>({ name }: Migration, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (tries === mostTries) throw new ShopError('aborted', sayStart.busyMigration(name))
      await pause(pauseMs)
    }
  }
}

const applyPatiently = (database: Database, migrations: Migration[], migration: Migration): Promise<boolean> =>
  patiently(migration, () => database.write((transaction) => applyOnce(database, transaction, migrations, migration)))

/** Runs outside of any transaction, while nodes go on writing. A node that finds another one indexing checks again. */
async function applyConcurrently(database: Database, migrations: Migration[], migration: Migration): Promise<boolean> {
  for (;;) {
    const done = await database.withLock('indexing', 'skip', async () => {
      const missing = await database.write((transaction) => findMissing(database, transaction, migrations))
      if (!missing.includes(migration)) return 'there'
      await buildIndex(database, migration.text, (work) => patiently(migration, work))
      await database.write((transaction) => noteApplied(transaction, migration))
      return 'made'
    })
    if (done !== undefined) return done === 'made'
    await pause(pauseMs)
  }
}

/** Applies missing migrations in order, each file in a transaction of its own; returns the names applied now. */
export async function migrate(database: Database, folder = folderOfMigrations): Promise<string[]> {
  const migrations = readMigrations(database.engine, folder)
  // One check suffices for nearly every start; each missing one is checked again, since nodes start side by side.
  const missing = await database.write((transaction) => findMissing(database, transaction, migrations))
  const appliedNow: string[] = []
  for (const migration of missing) {
    const applyAlone = migration.concurrent ? applyConcurrently : applyPatiently
    if (await applyAlone(database, migrations, migration)) appliedNow.push(migration.name)
  }
  return appliedNow
}

/** Applies the missing ones of the named migrations (default: all) inside a write operation: all of them or none. */
export async function migrateWithin(
  { database, transaction }: { database: Database; transaction: Writer },
  names?: ReadonlySet<string>,
): Promise<void> {
  const migrations = readMigrations(database.engine, folderOfMigrations)
  const missing = await findMissing(database, transaction, migrations)
  for (const migration of missing)
    if (!names || names.has(migration.name)) await apply(database, transaction, migration)
}

/** Names after `CREATE TABLE`; virtual and temporary tables are none. */
const createdTables = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([a-z0-9_]+)/gi

/**
 * The tables that any of this program's migrations creates. Whatever else is in the database belongs to somebody else:
 * to Litestream, to an extension of the server, to whoever runs it.
 */
export function tablesOf(engine: Database['engine']): ReadonlySet<string> {
  const texts = readMigrations(engine, folderOfMigrations).map(({ text }) => text)
  return new Set(texts.flatMap((text) => [...text.matchAll(createdTables)].map(([, name = '']) => name)))
}

/** How the migrations of a database differ from this program's. */
export function compareMigrations(engine: Database['engine'], applied: { name: string; checksum: string }[]) {
  const known = new Map(readMigrations(engine, folderOfMigrations).map(({ name, checksum }) => [name, checksum]))
  const names = new Set(applied.map(({ name }) => name))
  return {
    missing: [...known.keys()].filter((name) => !names.has(name)),
    unknown: applied.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    changed: applied
      .filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
      .map(({ name }) => name),
  }
}
