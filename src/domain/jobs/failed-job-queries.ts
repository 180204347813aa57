import type { Reader, Writer } from '../database.ts'

/** Deletes failed jobs of this key, whose work is done by now. */
export const deleteFailedOfKey = (transaction: Writer, uniqueKey: string) =>
  transaction.deleteFrom('jobs').where('failed_at', 'is not', null).where('unique_key', '=', uniqueKey).execute()

/** Failed jobs whose error contains this text. */
export const selectFailedNaming = (reader: Reader, { text, atMost }: { text: string; atMost: number }) =>
  reader
    .selectFrom('jobs')
    .select(['id', 'last_error'])
    .where('failed_at', 'is not', null)
    .where('last_error', 'like', `%${text}%`)
    .limit(atMost)
    .execute()

export const updateError = (transaction: Writer, id: string, error: string) =>
  transaction.updateTable('jobs').set({ last_error: error }).where('id', '=', id).execute()

/** The jobs that were given up, newest first. */
export const selectFailed = (reader: Reader, limit: number) =>
  reader
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'attempts', 'last_error', 'created_at', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export const countFailed = (reader: Reader) =>
  reader
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()

/** Removes a job from those that were given up; undefined when it is not among them. */
export const deleteFailed = (transaction: Writer, id: string) =>
  transaction
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning(['kind', 'lane', 'payload', 'unique_key', 'urgent'])
    .executeTakeFirst()

export const insertAgain = (
  transaction: Writer,
  job: { id: string; kind: string; lane: string; payload: string; unique_key: string | null; urgent: number },
  now: string,
) =>
  transaction
    .insertInto('jobs')
    .values({ ...job, run_at: now, attempts: 0, created_at: now })
    .onConflict((conflict) => conflict.column('unique_key').where('finished_at', 'is', null).doNothing())
    .execute()
