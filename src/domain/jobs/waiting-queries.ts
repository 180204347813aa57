import type { Reader, Writer } from '../database.ts'

interface Waiting {
  kind: string
  why: string
}

/** A job that waits for this. */
export const selectWaiting = (reader: Reader, { kind, why }: Waiting) =>
  reader
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('kind', '=', kind)
    .where('last_error', '=', why)
    .limit(1)
    .executeTakeFirst()

export const updateWaiting = (transaction: Writer, { kind, why, runAt }: Waiting & { runAt: string }) =>
  transaction
    .updateTable('jobs')
    .set({ run_at: runAt })
    .where('finished_at', 'is', null)
    .where('kind', '=', kind)
    .where('last_error', '=', why)
    .where('run_at', '>', runAt)
    .execute()
