import { sql } from 'kysely'
import type { Database } from '#domain/database.ts'

/**
 * Builds an index of PostgreSQL beside running writes, by `CREATE INDEX CONCURRENTLY IF NOT EXISTS name …`. What a broken
 * attempt has left is of no use and goes first.
 */
export async function buildIndex(database: Database, statement: string): Promise<void> {
  const [, name] = /\bindex\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement) ?? []
  if (!name) throw new Error(`A concurrent migration makes an index, and not: ${statement.slice(0, 80)}`)
  const { rows } = await sql`select 1 from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = ${name.toLowerCase()} and not indisvalid`.execute(database.writer)
  if (rows.length > 0) await database.runUnlimited(`drop index concurrently ${name}`)
  await database.runUnlimited(statement)
}
