import { type Kysely, sql } from 'kysely'
import type { Tables, WorkLock } from '#domain/database.ts'
import { advisoryLocks, workLocks } from './advisory-locks.ts'

/**
 * Works under a lock of a transaction that stays open for as long as the work takes: even behind a pooler it ends with
 * the process, however that ends. It reads nothing, so it keeps no old rows alive.
 */
export const withAdvisoryLock = <Result>(
  db: Kysely<Tables>,
  { lock, ifTaken }: { lock: WorkLock; ifTaken: 'wait' | 'skip' },
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction)
    const key = sql`${sql.lit(advisoryLocks.work)}, ${sql.lit(workLocks[lock])}`
    if (ifTaken === 'wait') await sql`select pg_advisory_xact_lock(${key})`.execute(transaction)
    else {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${key}) as held`.execute(
        transaction,
      )
      if (!rows[0]?.held) return undefined
    }
    return work()
  })
