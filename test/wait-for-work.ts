import { vi } from 'vitest'
import type { Services } from '#domain/services.ts'

/** Waits until no job is left: an import leaves pictures and facts to jobs, and each changes the catalog's version. */
export async function waitForWork({ services: { database } }: { services: Pick<Services, 'database'> }): Promise<void> {
  const unfinished = database.read.selectFrom('jobs').select('id').where('finished_at', 'is', null)
  await vi.waitUntil(async () => (await unfinished.execute()).length === 0, { timeout: 50_000 })
}
