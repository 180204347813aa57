import type { Reader } from '../database.ts'
import type { JobKind, JobPayloads } from './enqueue-job.ts'
import { selectUnfinished, selectUnfinishedKeys, selectUnfinishedOf } from './unfinished-queries.ts'

/** Of these payloads those whose job of that kind waits or runs. */
export async function findUnfinished<Kind extends JobKind>(
  { reader }: { reader: Reader },
  kind: Kind,
  payloads: JobPayloads[Kind][],
): Promise<JobPayloads[Kind][]> {
  const byText = new Map(payloads.map((payload) => [JSON.stringify(payload), payload]))
  const rows = await selectUnfinished(reader, kind, [...byText.keys()])
  return rows.map((row) => byText.get(row.payload)).filter((payload) => payload !== undefined)
}

/** What all jobs of a kind that wait or run are about, the oldest first; for kinds of which there are few. */
export async function listUnfinished<Kind extends JobKind>(
  { reader }: { reader: Reader },
  kind: Kind,
): Promise<JobPayloads[Kind][]> {
  const rows = await selectUnfinishedOf(reader, kind)
  // Written by enqueueJob only, which ties each kind to its payload.
  return rows.map(({ payload }) => JSON.parse(payload))
}

/** Of these unique keys those of which a job waits or runs. */
export async function findUnfinishedKeys({ reader }: { reader: Reader }, keys: string[]): Promise<Set<string>> {
  const rows = await selectUnfinishedKeys(reader, keys)
  return new Set(rows.flatMap(({ unique_key: key }) => key ?? []))
}
