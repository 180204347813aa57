import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from '#domain/database.ts'

const int8 = 20
const uniqueViolation = '23505'

/** `bigint` columns and counts arrive as numbers: they are cents and versions, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
}

/** The database for more than one machine. `url` is a `postgres://` address. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A lost idle connection is replaced at the next query; the query itself reports what is wrong.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await sql`select 1`.execute(db).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  return {
    engine: 'postgres',
    read: db,
    writer: db,
    write: (operation) => db.transaction().execute(operation),
    runScript: async (transaction, text) => void (await sql.raw(text).execute(transaction)),
    isUniqueViolation: (error) => error instanceof Error && 'code' in error && error.code === uniqueViolation,
    close: () => db.destroy(),
  }
}
