// cspell:words amname regnamespace relkind relnamespace relowner
import { Kysely, type LogEvent, sql } from 'kysely'
import type { Database, Step, StepRows, Tables, Writer } from '#domain/database.ts'
import { type StatementLog, toStatementEvent } from '../statement-log.ts'
import { StoreDialect } from './postgres-driver.ts'
import { openPool, runDirectly } from './postgres-pool.ts'
import { usualSilenceMs, withAdvisoryLock } from './with-advisory-lock.ts'

const uniqueViolation = '23505'

// Commits of other processes may go unreported, so what is known stays valid only for this long.
const markMs = 1000

/** The latest writes are unsorted in the indexes of searches, and each search reads through all of them. */
const sortPending = `
  select gin_clean_pending_list(indexes.oid)
  from pg_class as indexes join pg_am as methods on methods.oid = indexes.relam
  where methods.amname = 'gin' and indexes.relkind = 'i' and indexes.relnamespace = current_schema()::regnamespace
    and pg_has_role(indexes.relowner, 'usage')`

export interface PostgresOptions {
  /** The maximum number of connections; 10 by default. */
  pool?: number
  /** How long (ms) to wait for a connection before failing with `unavailable`; 5 s by default. */
  waitMs?: number | undefined
  /** How long (ms) to wait for an answer before cutting its connection; 15 s by default, 2 s for the replica. */
  answerMs?: number | undefined
  /** How long (ms) the server waits for a sign of life of who works under a lock; 30 s by default. */
  silenceMs?: number | undefined
  /** The address of the server itself, when `url` leads to a pooler. */
  directUrl?: string | undefined
  /** A read replica, which may be away. */
  readUrl?: string | undefined
  statementLog?: StatementLog | undefined
}

/** Nobody waits longer for a replica, neither for a connection nor for an answer: the database answers as well. */
const replicaMs = 2000

/** Connects on first use; reads there have no commits to count. */
const openReplica = (url: string, { pool: size, statementLog }: PostgresOptions) =>
  new Kysely<Tables>({
    dialect: new StoreDialect(
      { pool: () => openPool(url, { size, waitMs: replicaMs, answerMs: replicaMs }) },
      () => {},
    ),
    ...(statementLog ? { log: (event: LogEvent) => statementLog(toStatementEvent(event, 'postgres')) } : {}),
  })

/** The database for more than one machine. `url` is a `postgres://` address. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const pool = await openPool(url, { ...options, size: options.pool })
  const { silenceMs = usualSilenceMs } = options
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
      options.statementLog?.(toStatementEvent(event, 'postgres'))
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
      // One list per step, in order.
      return given as StepRows<Rows>
    })
  return {
    engine: 'postgres',
    read: db,
    readAside: db,
    replica,
    writer: db,
    write,
    // Transactions run side by side here, and the server lets their commits share a flush.
    writeShared: writeSteps,
    withLock: (lock, ifTaken, work) => withAdvisoryLock(db, { lock, ifTaken, silenceMs }, work),
    runScript: async (transaction, text) => void (await sql.raw(text).execute(transaction)),
    runUnlimited: (statement) => runDirectly(options.directUrl ?? url, statement),
    refreshStatistics: async (tables = []) => {
      const direct = options.directUrl ?? url
      // Does not wait for a table that somebody else is analyzing or vacuuming.
      await runDirectly(direct, `analyze (skip_locked) ${tables.join(', ')}`)
      await runDirectly(direct, sortPending)
    },
    isUniqueViolation: (error) => error instanceof Error && 'code' in error && error.code === uniqueViolation,
    marksEveryCommit: false,
    // Both parts of the change mark only grow, and a time slot never holds this many commits.
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
