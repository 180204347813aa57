import type { Reader } from '../database.ts'
import type { JobKind, JobPayloads } from './enqueue-job.ts'
import { selectUnfinishedKeys, selectUnfinishedOf, selectWorkOnProducts } from './unfinished-queries.ts'

/** Which of these products have models being processed, and which have pictures being taken: a job waits or runs. */
export async function findWorkOnProducts({ reader }: { reader: Reader }, productIds: string[]) {
  const byPayload = new Map(productIds.map((productId) => [JSON.stringify({ productId }), productId]))
  const rows = await selectWorkOnProducts(reader, [...byPayload.keys()])
  const ofKind = (kind: JobKind) =>
    new Set(rows.flatMap((row) => (row.kind === kind ? (byPayload.get(row.payload) ?? []) : [])))
  return { processing: ofKind('process-models'), picturing: ofKind('render-pictures') }
}

/** The payloads of all waiting or running jobs of a kind, oldest first; for kinds that have an index. */
export async function listUnfinished<Kind extends JobKind>(
  { reader }: { reader: Reader },
  kind: Kind,
): Promise<JobPayloads[Kind][]> {
  const rows = await selectUnfinishedOf(reader, kind)
  // Only enqueueJob writes them, which ties each kind to its payload.
  return rows.map(({ payload }) => JSON.parse(payload))
}

/** Those of these unique keys for which a job waits or runs. */
export async function findUnfinishedKeys({ reader }: { reader: Reader }, keys: string[]): Promise<Set<string>> {
  const rows = await selectUnfinishedKeys(reader, keys)
  return new Set(rows.flatMap(({ unique_key: key }) => key ?? []))
}
