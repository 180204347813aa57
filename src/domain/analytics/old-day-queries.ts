import type { Reader, Writer } from '../database.ts'
import { addCount } from './analytics-queries.ts'

/** The first day between the two that has counts. */
export const selectNextDay = (reader: Reader, { after, before }: { after: string; before: string }) =>
  reader
    .selectFrom('analytics_counts')
    .select('day')
    .where('day', '>', after)
    .where('day', '<', before)
    .orderBy('day')
    .limit(1)
    .execute()

/** What was counted on this day for more than `most` subjects. */
export const selectCrowded = (reader: Reader, { day, most }: { day: string; most: number }) =>
  reader
    .selectFrom('analytics_counts')
    .select('name')
    .where('day', '=', day)
    .where('subject', '!=', '')
    .groupBy('name')
    .having(({ fn }) => fn.countAll(), '>', most)
    .execute()

/** A place in the order by count, the highest first. */
export interface Rank {
  subject: string
  count: number
}

/** The last of the `most` most frequent subjects of a day. */
export const selectLastRanked = (reader: Reader, { day, name, most }: { day: string; name: string; most: number }) =>
  reader
    .selectFrom('analytics_counts')
    .select(['subject', 'count'])
    .where('day', '=', day)
    .where('name', '=', name)
    .where('subject', '!=', '')
    .orderBy('count', 'desc')
    .orderBy('subject')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()

/** Deletes subjects of a day that rank below `last` and adds their counts to the one without a subject; returns how many. */
export async function mergeBelow(
  transaction: Writer,
  { day, name, last, atMost }: { day: string; name: string; last: Rank; atMost: number },
): Promise<number> {
  const below = transaction
    .selectFrom('analytics_counts')
    .select('subject')
    .where('day', '=', day)
    .where('name', '=', name)
    .where('subject', '!=', '')
    .where(({ eb, and, or }) =>
      or([eb('count', '<', last.count), and([eb('count', '=', last.count), eb('subject', '>', last.subject)])]),
    )
    .limit(atMost)
  const gone = await transaction
    .deleteFrom('analytics_counts')
    .where('day', '=', day)
    .where('name', '=', name)
    .where('subject', 'in', below)
    .returning('count')
    .execute()
  const count = gone.reduce((sum, row) => sum + Number(row.count), 0)
  if (gone.length > 0) await addCount(transaction, { day, name, subject: '' }, count)
  return gone.length
}

/** Returns how many rows were deleted. */
export async function deleteCountsBefore(transaction: Writer, { day, atMost }: { day: string; atMost: number }) {
  const old = transaction
    .selectFrom('analytics_counts')
    .select(['day', 'name', 'subject'])
    .where('day', '<', day)
    .limit(atMost)
  const { numDeletedRows } = await transaction
    .deleteFrom('analytics_counts')
    .where(({ eb, refTuple }) => eb(refTuple('day', 'name', 'subject'), 'in', old.$asTuple('day', 'name', 'subject')))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
