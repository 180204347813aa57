import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Database, Step, StepRows, Tables, Writer } from '#domain/database.ts'
import { takeTurn } from './postgres-turns.ts'

const int8 = 20
const uniqueViolation = '23505'

/** `bigint` columns and counts arrive as numbers: they are cents and versions, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
}

// Other processes' commits are not told of: what is known from before is good for so long.
const markMs = 1000

/** Counts commits as they are acknowledged. */
class CountingDriver extends PostgresDriver {
  #counted: () => void
  constructor(config: PostgresDialectConfig, counted: () => void) {
    super(config)
    this.#counted = counted
  }
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#counted()
  }
}

class CountingDialect extends PostgresDialect {
  #config: PostgresDialectConfig
  #counted: () => void
  constructor(config: PostgresDialectConfig, counted: () => void) {
    super(config)
    this.#config = config
    this.#counted = counted
  }
  override createDriver() {
    return new CountingDriver(this.#config, this.#counted)
  }
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
  let commits = 0
  let tellOwn = () => {}
  const counted = () => {
    commits += 1
    tellOwn()
  }
  const db = new Kysely<Tables>({
    dialect: new CountingDialect({ pool }, counted),
    // A statement outside of a transaction is its own commit.
    log: ({ level, query }) => {
      if (level === 'query' && !query.sql.startsWith('select')) counted()
    },
  })
  await sql`select 1`.execute(db).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  const write = <Result>(operation: (transaction: Writer) => Promise<Result>) => db.transaction().execute(operation)
  const writeSteps = <Rows extends unknown[]>(steps: Step[]) =>
    write(async (transaction) => {
      const given: unknown[][] = []
      for (const { query, orElse } of steps) {
        const { rows, numAffectedRows = 0n } = await transaction.executeQuery(query)
        if (orElse && rows.length === 0 && numAffectedRows === 0n) throw orElse()
        given.push(rows)
      }
      // One list for each step, in their order.
      return given as StepRows<Rows>
    })
  return {
    engine: 'postgres',
    read: db,
    writer: db,
    write,
    // Transactions run side by side here, and the server lets their commits share a flush.
    writeShared: writeSteps,
    inTurn: (turn, ifTaken, work) => takeTurn(db, { turn, ifTaken }, work),
    runScript: async (transaction, text) => void (await sql.raw(text).execute(transaction)),
    isUniqueViolation: (error) => error instanceof Error && 'code' in error && error.code === uniqueViolation,
    marksEveryCommit: false,
    // Both parts only grow, and a slot of time never holds so many commits.
    commitNews: {
      onOwn(listener) {
        tellOwn = listener
      },
      tellForeign() {
        commits += 1
      },
    },
    changeMark: () => Math.floor(Date.now() / markMs) * 1_000_000 + (commits % 1_000_000),
    close: () => db.destroy(),
  }
}
