import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Writer } from '#domain/database.ts'

const folderOfMigrations = join(import.meta.dirname, '../../db/migrations')
const advisoryLock = 7_316_219

interface Migration {
  /** File name without the engine, for example `0005-catalog-search`. */
  name: string
  text: string
  checksum: string
}

function readMigrations(engine: Database['engine'], folder: string): Migration[] {
  const files = readdirSync(folder).sort()
  return files.flatMap((file) => {
    const [, name, only] = /^(\d{4}-[a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/.exec(file) ?? []
    if (!name || (only && only !== engine)) return []
    const text = readFileSync(join(folder, file), 'utf8')
    return [{ name, text, checksum: createHash('sha256').update(text).digest('hex') }]
  })
}

/** The lock is held for one transaction: a second node waits here, then finds nothing left to do. */
async function lockAndReadApplied(database: Database, transaction: Writer) {
  if (database.engine === 'postgres') {
    // Waiting for another node, and changing a large table, take longer than a statement of the store may.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction)
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
    if (!expected)
      throw new Error(`The database is newer than this program: it has "${name}". Start the newer version.`)
    if (expected !== checksum) throw new Error(`The migration "${name}" was changed after it had been applied.`)
  }
}

/** Applies one migration unless it was applied; tells whether it did. */
async function applyOnce(database: Database, transaction: Writer, migrations: Migration[], migration: Migration) {
  const { name, text, checksum } = migration
  const applied = await lockAndReadApplied(database, transaction)
  refuseForeignHistory(applied, migrations)
  if (applied.has(name)) return false
  await database.runScript(transaction, text)
  await transaction.insertInto('migrations').values({ name, checksum, applied_at: new Date().toISOString() }).execute()
  return true
}

/** Applies what is missing, in order, each file in a transaction of its own; returns the names applied now. */
export async function migrate(database: Database, folder = folderOfMigrations): Promise<string[]> {
  const migrations = readMigrations(database.engine, folder)
  const appliedNow: string[] = []
  for (const migration of migrations) {
    const done = await database.write((transaction) => applyOnce(database, transaction, migrations, migration))
    if (done) appliedNow.push(migration.name)
  }
  return appliedNow
}

/** Applies what is missing of the named migrations (default: of all) inside a write operation: all of it or nothing. */
export async function migrateWithin(
  { database, transaction }: { database: Database; transaction: Writer },
  names?: ReadonlySet<string>,
): Promise<void> {
  const migrations = readMigrations(database.engine, folderOfMigrations)
  for (const migration of migrations)
    if (!names || names.has(migration.name)) await applyOnce(database, transaction, migrations, migration)
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
