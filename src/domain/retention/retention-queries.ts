import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'

/** Records what a cleaning removed of one kind, and adds it to the total. */
export const addCleaning = (transaction: Writer, { kind, rows, at }: { kind: string; rows: number; at: string }) =>
  transaction
    .insertInto('cleanings')
    .values({ kind, looked_at: at, left_at: rows > 0 ? at : null, left_last: rows, left_in_all: rows })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({
        looked_at: at,
        ...(rows > 0
          ? {
              left_at: at,
              left_last: rows,
              left_in_all: (kept) => sql<number>`${kept.ref('cleanings.left_in_all')} + ${rows}`,
            }
          : {}),
      }),
    )
    .execute()

export const selectCleanings = (reader: Reader) => reader.selectFrom('cleanings').selectAll().execute()

/** When the clock was last believed: at the latest cleaning of any kind. */
export const selectLastLook = (reader: Reader) =>
  reader
    .selectFrom('cleanings')
    .select(({ fn }) => fn.max('looked_at').as('at'))
    .executeTakeFirst()
