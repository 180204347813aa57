import type { Writer } from '../../database.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Clock } from '../../services.ts'

/**
 * Leaves the job that completes a product after its files came: one for each revision of the product, so that a change
 * during the work on the revision before leaves a job of its own. What an owner waits for is `urgent`.
 */
export const enqueueProcessing = (
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { productId, revision, urgent }: { productId: string; revision: number; urgent: boolean },
): Promise<void> =>
  enqueueJob(
    { transaction, clock },
    { kind: 'process-models', payload: { productId }, uniqueKey: `process-models:${productId}:${revision}`, urgent },
  )
