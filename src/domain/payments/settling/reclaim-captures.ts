import { latestEnd } from '../../dates/time-window.ts'
import type { Services } from '../../services.ts'
import { clearCaptures, clearCapturesAfter } from '../payment-queries.ts'
import { captureMs } from './ask-provider.ts'

/**
 * Runs at the start of the only process on this database: captures that were running when it died may be retried at
 * once.
 */
export async function reclaimCaptures({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.write((transaction) => clearCaptures(transaction))
}

/**
 * Frees the captures of a process that died while its clock was ahead. If one is still running, as when the clock was
 * just set back, a second one has the same key, and whichever is recorded first counts.
 */
export async function reclaimLostCaptures({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const latest = new Date(latestEnd(clock.now().getTime(), captureMs)).toISOString()
  await database.write((transaction) => clearCapturesAfter(transaction, latest))
}
