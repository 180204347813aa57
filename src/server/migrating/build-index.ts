// cspell:words inhrelid inhparent relkind
import { sql } from 'kysely'
import type { Database } from '#domain/database.ts'

const begun = /^([\s\S]*?\bindex\s+concurrently\s+if\s+not\s+exists\s+)(\w+)(\s+on\s+)(\w+)/i
const longestName = 63

/** An invalid index, left behind by a broken attempt, is useless and dropped first. */
async function buildOne(database: Database, name: string, statement: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = ${name.toLowerCase()} and not indisvalid`.execute(database.writer)
  if (rows.length > 0) await database.runUnlimited(`drop index concurrently ${name}`)
  await database.runUnlimited(statement)
}

/** The partitions of a table that was split by month; none for a plain one. */
async function partsOf(database: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`select part.relname as part from pg_inherits
    join pg_class part on part.oid = inhrelid join pg_class parent on parent.oid = inhparent
    where parent.relkind = 'p' and parent.oid = to_regclass(${table}) order by 1`.execute(database.writer)
  return rows.map(({ part }) => part)
}

/**
 * Builds an index of PostgreSQL while writes go on, by `CREATE INDEX CONCURRENTLY IF NOT EXISTS name ON table …`. Each
 * part of a partitioned table gets its own index this way, and the index of the whole then adopts these: `patiently`
 * retries that when the table is in use for too long.
 */
export async function buildIndex(
  database: Database,
  statement: string,
  patiently: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const [head, , name, , table] = begun.exec(statement) ?? []
  if (!head || !name || !table)
    throw new Error(`A concurrent migration makes an index, and not: ${statement.slice(0, 80)}`)
  const parts = await partsOf(database, table)
  if (parts.length === 0) return buildOne(database, name, statement)
  const rest = statement.slice(head.length)
  for (const part of parts) {
    const own = `${part}_${name}`.slice(0, longestName)
    await buildOne(database, own, `${head.replace(begun, `$1${own}$3${part}`)}${rest}`)
  }
  await patiently(() =>
    database.write(async (transaction) => {
      await sql`set local lock_timeout = '2s'`.execute(transaction)
      await database.runScript(transaction, statement.replace(/\bconcurrently\b/i, ''))
    }),
  )
}
