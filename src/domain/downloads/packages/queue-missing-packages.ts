import { enqueueMissing } from '../../catalog/processing/enqueue-processing.ts'
import type { Services } from '../../services.ts'
import { selectWithoutPackage } from './package-queries.ts'

/** Queues jobs that lay out published products without packages, in stores from before packages were kept. */
export const queueMissingPackages = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> =>
  enqueueMissing({ database, clock }, (number, limit) => selectWithoutPackage(database.read, number, limit), stopping)
