import type { Reader } from '../database.ts'
import type { Clock } from '../services.ts'
import { countFailed } from './failed-job-queries.ts'
import { selectLaneCounts } from './job-queries.ts'
import { lanes } from './lanes.ts'

/** Unfinished work by lane: how many jobs, and for how many seconds the oldest has waited since it was due. */
export async function readJobCounts({ reader, clock }: { reader: Reader; clock: Clock }) {
  const now = clock.now()
  const [rows, givenUp] = await Promise.all([selectLaneCounts(reader, now.toISOString()), countFailed(reader)])
  return {
    lanes: lanes.map((lane) => {
      const row = rows.find((one) => one.lane === lane)
      const due = row?.oldest ? (now.getTime() - Date.parse(row.oldest)) / 1000 : 0
      return { lane, count: Number(row?.count ?? 0), oldestDueSeconds: Math.max(0, due) }
    }),
    givenUp: Number(givenUp.count),
  }
}
