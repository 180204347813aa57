import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { cutSilent } from './cut-silent.ts'
import { connectionTo } from './postgres-address.ts'
import { timeLimits } from './postgres-driver.ts'

const int8 = 20

/** `bigint` columns and counts arrive as numbers: they are cents and versions, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
}

// PgBouncer refuses unknown parameters, unless its `ignore_startup_parameters` names them.
const isRefusedLimit = (error: unknown) =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter')

/** How long to wait for a connection, whether new or given back by another user. */
const patienceMs = 5000

/** How long to wait for an answer: clearly longer than the server lets a statement take. */
const usualAnswerMs = timeLimits.statement_timeout + 5000

export interface PoolOptions {
  /** The maximum number of connections; 10 by default. */
  size?: number | undefined
  waitMs?: number | undefined
  answerMs?: number | undefined
}

/**
 * Connections to `url`, a `postgres://` address. Where the other end takes settings at the start of a connection,
 * statements outside of a transaction are limited too. Throws when it cannot be reached.
 */
export async function openPool(
  url: string,
  { size = 10, waitMs = patienceMs, answerMs = usualAnswerMs }: PoolOptions = {},
): Promise<PostgresPool> {
  const open = async (limits: Partial<typeof timeLimits>): Promise<PostgresPool> => {
    const pool = new pg.Pool({
      ...connectionTo(url),
      max: size,
      types,
      connectionTimeoutMillis: waitMs,
      // A new one costs the server about 15 ms of CPU time, and its caller waits for it.
      idleTimeoutMillis: 300_000,
      ...limits,
    })
    // A lost idle connection is replaced at the next query, which reports what is wrong.
    pool.on('error', () => {})
    // Without a listener, a connection lost between two statements of a transaction would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    const watched = new WeakMap<pg.PoolClient, PostgresPoolClient>()
    const connect = async (): Promise<PostgresPoolClient> => {
      const client = await pool.connect()
      const known = watched.get(client) ?? cutSilent(client, answerMs)
      watched.set(client, known)
      return known
    }
    try {
      const first = await connect()
      await first.query('select 1', []).finally(() => first.release())
      return { connect, end: () => pool.end(), options: pool.options }
    } catch (error) {
      await pool.end()
      throw error
    }
  }
  return open(timeLimits).catch((error: unknown) => {
    if (isRefusedLimit(error)) return open({})
    throw error
  })
}

/** Runs one statement on a connection of its own, without a time limit. */
export async function runDirectly(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: patienceMs })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
