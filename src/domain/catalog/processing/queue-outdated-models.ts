import type { Database } from '../../database.ts'
import type { Clock } from '../../services.ts'
import { outdatedProducts } from '../files/media-queries.ts'
import { enqueueProcessing } from './enqueue-processing.ts'

/** Has products measured again whose facts were taken when less was measured; until then their facts are unknown. */
export async function queueOutdatedModels({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const outdated = await outdatedProducts(database.read)
  if (outdated.length === 0) return
  await database.write(async (transaction) => {
    for (const { id: productId, revision } of outdated)
      await enqueueProcessing({ transaction, clock }, { productId, revision, urgent: false })
  })
}
