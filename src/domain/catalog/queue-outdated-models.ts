import type { Database } from '../database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { Clock } from '../services.ts'
import { outdatedProducts } from './media-queries.ts'

/** Has products measured again whose facts were taken when less was measured; until then their facts are unknown. */
export async function queueOutdatedModels({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const outdated = await outdatedProducts(database.read)
  if (outdated.length === 0) return
  await database.write(async (transaction) => {
    for (const productId of outdated) {
      const job = { kind: 'process-models' as const, payload: { productId }, uniqueKey: `process-models:${productId}` }
      await enqueueJob({ transaction, clock }, job)
    }
  })
}
