import { enqueueMissing } from '../../catalog/processing/enqueue-processing.ts'
import type { Services } from '../../services.ts'
import { selectUnpacked } from './package-queries.ts'

/** Queues jobs that lay out published products without packages, in stores from before packages were kept. */
export const queueUnpacked = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> =>
  enqueueMissing({ database, clock }, (number, limit) => selectUnpacked(database.read, number, limit), stopping)
