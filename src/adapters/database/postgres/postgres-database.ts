// cspell:words amname regnamespace relkind relnamespace relowner
import { Kysely, type LogEvent, sql } from 'kysely'
import type { Database, Step, StepRows, Tables, Writer } from '#domain/database.ts'
import { doneOf, type StatementLog } from '../statement-log.ts'
import { StoreDialect } from './postgres-driver.ts'
import { openPool, runDirectly } from './postgres-pool.ts'
import { takeTurn } from './postgres-turns.ts'

const uniqueViolation = '23505'

// Other processes' commits are not told of: what is known from before is good for so long.
const markMs = 1000

/** What was written last stands unsorted in the indexes of searches, where each reads it to its end. */
const sortPending = `
  select gin_clean_pending_list(indexes.oid)
  from pg_class as indexes join pg_am as methods on methods.oid = indexes.relam
  where methods.amname = 'gin' and indexes.relkind = 'i' and indexes.relnamespace = current_schema()::regnamespace
    and pg_has_role(indexes.relowner, 'usage')`

export interface PostgresOptions {
  /** Connections at most; the default is 10. */
  pool?: number
  /** How long (ms) one is waited for before that is `unavailable`; the default is 5 s. */
  waitMs?: number | undefined
  /** A way to the server itself, where `url` leads to a pooler. */
  directUrl?: string | undefined
  /** A read replica, which may be away. */
  readUrl?: string | undefined
  statementLog?: StatementLog | undefined
}

/** Connects at the first use; what is read there has no commits to count. */
const openReplica = (url: string, { pool: size, waitMs, statementLog }: PostgresOptions) =>
  new Kysely<Tables>({
    dialect: new StoreDialect({ pool: () => openPool(url, size, waitMs) }, () => {}),
    ...(statementLog ? { log: (event: LogEvent) => statementLog(doneOf(event, 'postgres')) } : {}),
  })

/** The database for more than one machine. `url` is a `postgres://` address. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const pool = await openPool(url, options.pool, options.waitMs)
  let commits = 0
  let tellOwn = () => {}
  const counted = () => {
    commits += 1
    tellOwn()
  }
  const db = new Kysely<Tables>({
    dialect: new StoreDialect({ pool }, counted),
    // A statement outside of a transaction is its own commit.
    log: (event) => {
      const { level, query } = event
      if (level === 'query' && !query.sql.startsWith('select')) counted()
      options.statementLog?.(doneOf(event, 'postgres'))
    },
  })
  const replica = options.readUrl === undefined ? null : openReplica(options.readUrl, options)
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
    replica,
    writer: db,
    write,
    // Transactions run side by side here, and the server lets their commits share a flush.
    writeShared: writeSteps,
    inTurn: (turn, ifTaken, work) => takeTurn(db, { turn, ifTaken }, work),
    runScript: async (transaction, text) => void (await sql.raw(text).execute(transaction)),
    runUnlimited: (statement) => runDirectly(options.directUrl ?? url, statement),
    refreshStatistics: async (tables = []) => {
      const direct = options.directUrl ?? url
      // A table that somebody else counts or cleans is not waited for.
      await runDirectly(direct, `analyze (skip_locked) ${tables.join(', ')}`)
      await runDirectly(direct, sortPending)
    },
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
    close: async () => void (await Promise.all([db.destroy(), replica?.destroy()])),
  }
}
