import { type Kysely, sql } from 'kysely'
import type { Tables, WorkLock } from '#domain/database.ts'
import { advisoryLocks, workLocks } from './advisory-locks.ts'
import { timeLimits } from './postgres-driver.ts'

/** How long (ms) a node may be silent before the server takes it for dead, in the usual way. */
export const usualSilenceMs = 30_000
const beatsInSilence = 6

const limit = (name: keyof typeof timeLimits, ms: number) =>
  sql`set_config(${sql.lit(name)}, ${sql.lit(String(ms))}, true)`

/**
 * Works under a lock of a transaction that stays open for as long as the work takes: even behind a pooler it ends with
 * the process, however that ends. It reads nothing, so it keeps no old rows alive. It gives signs of life meanwhile: the
 * server ends it `silenceMs` after a machine has vanished.
 */
export const withAdvisoryLock = <Result>(
  db: Kysely<Tables>,
  { lock, ifTaken, silenceMs }: { lock: WorkLock; ifTaken: 'wait' | 'skip'; silenceMs: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  db.transaction().execute(async (transaction) => {
    await sql`select ${limit('statement_timeout', 0)}, ${limit('lock_timeout', 0)},
      ${limit('idle_in_transaction_session_timeout', silenceMs)}`.execute(transaction)
    const key = sql`${sql.lit(advisoryLocks.work)}, ${sql.lit(workLocks[lock])}`
    if (ifTaken === 'wait') await sql`select pg_advisory_xact_lock(${key})`.execute(transaction)
    else {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${key}) as held`.execute(
        transaction,
      )
      if (!rows[0]?.held) return undefined
    }
    // A sign of life that has no answer ends the connection, and with it the belief to hold the lock.
    await sql`select ${limit('statement_timeout', timeLimits.statement_timeout)}`.execute(transaction)
    const beat = setInterval(() => void sql`select 1`.execute(transaction).catch(() => {}), silenceMs / beatsInSilence)
    try {
      return await work()
    } finally {
      clearInterval(beat)
    }
  })
