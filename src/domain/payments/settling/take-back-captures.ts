import { latestEnd } from '../../dates/time-window.ts'
import type { Services } from '../../services.ts'
import { clearCaptures, clearCapturesAfter } from '../payment-queries.ts'
import { captureMs } from './ask-provider.ts'

/** At the start of the only process on this database: calls that collected when it died may be made again at once. */
export async function takeBackCaptures({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.write((transaction) => clearCaptures(transaction))
}

/**
 * Calls of a process that died while its clock was ahead. Should one still run, as where the clock was set back just now,
 * a second has the same key, and whichever is written down first counts.
 */
export async function takeBackLostCaptures({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const latest = new Date(latestEnd(clock.now().getTime(), captureMs)).toISOString()
  await database.write((transaction) => clearCapturesAfter(transaction, latest))
}
