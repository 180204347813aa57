import { type Kysely, sql } from 'kysely'
import type { Tables, Turn } from '#domain/database.ts'

const space = 7_316_221
const numbers: Record<Turn, number> = { filling: 1, cleaning: 2, indexing: 3 }

/**
 * A turn is a lock of a transaction that stays open for as long as the work takes: even behind a pooler it ends with
 * the process, however that ends. It reads nothing, so it keeps no old rows alive.
 */
export const withAdvisoryLock = <Result>(
  db: Kysely<Tables>,
  { turn, ifTaken }: { turn: Turn; ifTaken: 'wait' | 'skip' },
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction)
    const lock = sql`${sql.lit(space)}, ${sql.lit(numbers[turn])}`
    if (ifTaken === 'wait') await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction)
    else {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(
        transaction,
      )
      if (!rows[0]?.held) return undefined
    }
    return work()
  })
