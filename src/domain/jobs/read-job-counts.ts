import type { Reader } from '../database.ts'
import type { Clock } from '../services.ts'
import { countFailed } from './failed-job-queries.ts'
import { selectFirstFree, selectLaneCounts } from './lane-queries.ts'
import { type Lane, lanes } from './lanes.ts'

/** Unfinished work by lane: how many jobs, and for how many seconds the oldest has waited since it was due. */
export async function readJobCounts({ reader, clock }: { reader: Reader; clock: Clock }) {
  const now = clock.now()
  const [rows, givenUp] = await Promise.all([selectLaneCounts(reader), countFailed(reader)])
  const readLane = async (lane: Lane) => {
    const count = Number(rows.find((row) => row.lane === lane)?.count ?? 0)
    const oldest = count === 0 ? null : await findOldestFree(reader, lane, now)
    const due = oldest === null ? 0 : (now.getTime() - Date.parse(oldest)) / 1000
    return { lane, count, oldestDueSeconds: Math.max(0, due) }
  }
  return { lanes: await Promise.all(lanes.map(readLane)), givenUp: Number(givenUp.count) }
}

async function findOldestFree(reader: Reader, lane: Lane, now: Date): Promise<string | null> {
  const first = (urgent: 0 | 1) => selectFirstFree(reader, { lane, urgent, now: now.toISOString() })
  const found = await Promise.all([first(1), first(0)])
  return (
    found
      .flatMap((row) => row?.run_at ?? [])
      .toSorted()
      .at(0) ?? null
  )
}
