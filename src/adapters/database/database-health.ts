// cspell:words fsync
import { sql } from 'kysely'
import type { Database } from '#domain/database.ts'

/** The settings that decide whether an acknowledged order survives a power cut, by their own names. */
export async function readDurability({ engine, writer }: Database): Promise<Record<string, string>> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('server_version_num', 'fsync', 'synchronous_commit', 'full_page_writes')`.execute(writer)
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  }
  const settings: Record<string, string> = {}
  for (const name of ['journal_mode', 'synchronous', 'foreign_keys']) {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(writer)
    settings[name] = String(rows[0]?.[name])
  }
  return settings
}

/** The database server's own clock; null for the embedded one, which has none. */
export async function readDatabaseClock({ engine, read }: Database): Promise<Date | null> {
  if (engine === 'sqlite') return null
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(read)
  return rows[0]?.now ?? null
}

/** The time limit of a single statement, as the server gives it (`10s`; `0` = no limit); null for the embedded one. */
export async function readTimeLimit({ engine, read }: Database): Promise<string | null> {
  if (engine === 'sqlite') return null
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(read)
  return rows[0]?.limit ?? null
}

/** The damage that the embedded database finds when it reads all its pages; for PostgreSQL, whether it checks pages. */
export async function readIntegrity({
  engine,
  read,
}: Database): Promise<{ damage: string[] } | { pageChecksums: boolean }> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ setting: string }>`select current_setting('data_checksums') as setting`.execute(read)
    return { pageChecksums: rows[0]?.setting === 'on' }
  }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(read)
  const told = rows.map(({ integrity_check: line }) => line.replaceAll('\n', ' '))
  return { damage: told.filter((line) => line !== 'ok') }
}
