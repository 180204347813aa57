import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'
import type { Violation } from './violation.ts'

export const upsertViolation = (transaction: Writer, { at, ...row }: Violation & { at: string }) =>
  transaction
    .insertInto('policy_violations')
    .values({ ...row, count: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['directive', 'source']).doUpdateSet({
        page: row.page,
        place: row.place,
        last_at: at,
        count: (kept) => sql<number>`${kept.ref('policy_violations.count')} + 1`,
      }),
    )
    .execute()

/** Deletes all but the `most` that were reported last. */
export const deleteOldest = (transaction: Writer, most: number) =>
  transaction
    .deleteFrom('policy_violations')
    .where(sql<string>`directive || ' ' || source`, 'not in', (of) =>
      of
        .selectFrom('policy_violations')
        .select(sql<string>`directive || ' ' || source`.as('kind'))
        .orderBy('last_at', 'desc')
        .orderBy('directive')
        .orderBy('source')
        .limit(most),
    )
    .execute()

export const selectViolations = (reader: Reader) =>
  reader.selectFrom('policy_violations').selectAll().orderBy('last_at', 'desc').orderBy('directive').execute()

export const deleteViolations = (transaction: Writer) =>
  transaction.deleteFrom('policy_violations').executeTakeFirstOrThrow()
