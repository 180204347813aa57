import type { Reader, Writer } from '../database.ts'

export const insertRun = (writer: Writer, run: { due: string; now: string; place: string }) =>
  writer
    .insertInto('backup_runs')
    .values({ due_at: run.due, started_at: run.now, tries: 1, place: run.place })
    .onConflict((conflict) => conflict.column('due_at').doNothing())
    .returning('due_at')
    .executeTakeFirst()

/** Takes over a run that failed, or whose process is gone. */
export const takeRunAgain = (writer: Writer, run: { due: string; now: string; before: string; mostTries: number }) =>
  writer
    .updateTable('backup_runs')
    .set(({ eb }) => ({ started_at: run.now, tries: eb('tries', '+', 1) }))
    .where('due_at', '=', run.due)
    .where('finished_at', 'is', null)
    .where('started_at', '<', run.before)
    .where('tries', '<', run.mostTries)
    .returning('due_at')
    .executeTakeFirst()

export const renewRun = (writer: Writer, run: { due: string; now: string }) =>
  writer
    .updateTable('backup_runs')
    .set({ started_at: run.now })
    .where('due_at', '=', run.due)
    .where('finished_at', 'is', null)
    .execute()

export const finishRun = (writer: Writer, run: { due: string; now: string; fileName: string; bytes: number }) =>
  writer
    .updateTable('backup_runs')
    .set({ finished_at: run.now, file_name: run.fileName, bytes: run.bytes, error: null })
    .where('due_at', '=', run.due)
    .execute()

export const failRun = (writer: Writer, run: { due: string; error: string }) =>
  writer
    .updateTable('backup_runs')
    .set({ error: run.error })
    .where('due_at', '=', run.due)
    .returning('finished_at')
    .executeTakeFirst()

/** Only runs up to a moment: one that a fast clock dated in the future would be the last forever. */
export const selectLastGoodRun = (reader: Reader, until: string) =>
  reader
    .selectFrom('backup_runs')
    .select(['finished_at', 'file_name', 'bytes', 'place'])
    .where('finished_at', '<=', until)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectGoodRuns = (reader: Reader) =>
  reader.selectFrom('backup_runs').select('file_name').where('finished_at', 'is not', null).execute()

export const selectLastRun = (reader: Reader, until: string) =>
  reader
    .selectFrom('backup_runs')
    .selectAll()
    .where('due_at', '<=', until)
    .where('started_at', '<=', until)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When the first run was begun; its row says when it was last renewed. */
export const selectFirstStart = async (reader: Reader, until: string): Promise<string | null> => {
  const first = await reader
    .selectFrom('backup_runs')
    .select(({ fn }) => fn.min('started_at').as('at'))
    .where('due_at', '<=', until)
    .executeTakeFirst()
  return first?.at ?? null
}

export const selectRunAfter = (reader: Reader, after: string) =>
  reader
    .selectFrom('backup_runs')
    .select(['due_at', 'finished_at'])
    .where((run) => run.or([run('due_at', '>', after), run('finished_at', '>', after)]))
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Only the latest runs are ever read. */
export const deleteRunsOutside = (writer: Writer, { from, until }: { from: string; until: string }) =>
  writer
    .deleteFrom('backup_runs')
    .where((run) => run.or([run('due_at', '<', from), run('due_at', '>', until), run('finished_at', '>', until)]))
    .execute()

export const deleteAllRuns = (writer: Writer) => writer.deleteFrom('backup_runs').execute()
