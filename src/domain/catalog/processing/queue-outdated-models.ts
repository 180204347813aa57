import type { Database } from '../../database.ts'
import type { Clock } from '../../services.ts'
import { selectOutdated } from '../files/media-queries.ts'
import { enqueueMissing } from './enqueue-processing.ts'

/** Has products measured again whose facts date from when less was measured; until then these are unknown. */
export const queueOutdatedModels = (
  { database, clock }: { database: Database; clock: Clock },
  stopping?: AbortSignal,
): Promise<void> =>
  enqueueMissing({ database, clock }, (number, limit) => selectOutdated(database.read, number, limit), stopping)
