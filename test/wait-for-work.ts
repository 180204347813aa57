import type { Services } from '#domain/services.ts'
import { waitUntil } from './wait-until.ts'

/** Pictures of many products take a busy machine longer than anything else that tests wait for. */
const patienceMs = 180_000

/** Waits until no job is left: an import leaves pictures and facts to jobs, and each changes the catalog's version. */
export async function waitForWork({ services: { database } }: { services: Pick<Services, 'database'> }): Promise<void> {
  const unfinished = database.read.selectFrom('jobs').select('id').where('finished_at', 'is', null)
  await waitUntil(async () => (await unfinished.execute()).length === 0, patienceMs)
}
