import type { Reader } from '../database.ts'
import type { JobKind, JobPayloads } from './enqueue-job.ts'
import { selectUnfinishedKeys, selectUnfinishedOf, selectWorkOnProducts } from './unfinished-queries.ts'

/** Of these products those whose models are worked on, and those whose pictures are taken: a job waits or runs. */
export async function findWorkOnProducts({ reader }: { reader: Reader }, productIds: string[]) {
  const byPayload = new Map(productIds.map((productId) => [JSON.stringify({ productId }), productId]))
  const rows = await selectWorkOnProducts(reader, [...byPayload.keys()])
  const ofKind = (kind: JobKind) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? (byPayload.get(row.payload) ?? []) : [])))
  return { processing: ofKind('process-models'), picturing: ofKind('render-pictures') }
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
