import type { Reader } from '../database.ts'
import type { Lane } from './lanes.ts'

/** Unfinished jobs of each lane, counted in their index alone: each paid order has one for half a year. */
export const selectLaneCounts = (reader: Reader) =>
  reader
    .selectFrom('jobs')
    .select(({ fn }) => ['lane', fn.countAll<number>().as('count')])
    .where('finished_at', 'is', null)
    .groupBy('lane')
    .execute()

/** When the first urgent job of a lane that nobody holds now, or the first other one, is or was due. */
export const selectFirstFree = (reader: Reader, { lane, urgent, now }: { lane: Lane; urgent: 0 | 1; now: string }) =>
  reader
    .selectFrom('jobs')
    .select('run_at')
    .where('finished_at', 'is', null)
    .where('lane', '=', lane)
    .where('urgent', '=', urgent)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
