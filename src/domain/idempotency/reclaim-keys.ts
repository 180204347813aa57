import { dayMs } from '../dates/spans.ts'
import { latestEnd } from '../dates/time-window.ts'
import type { Services } from '../services.ts'
import { releaseLocks, releaseLocksAfter } from './idempotency-queries.ts'
import { lockMs } from './run-idempotently.ts'

/** Clients retry a request within a day. */
const repeatedMs = dayMs
const firstRepeated = (now: number) => new Date(now - repeatedMs).toISOString()

/**
 * At the start of the only process on this database: requests that died with the former one may be retried at once.
 * Older keys, of which there are a month's, free themselves within half a minute.
 */
export async function reclaimKeys({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const since = firstRepeated(clock.now().getTime())
  await database.write((transaction) => releaseLocks(transaction, since))
}

/** Frees keys of a process that died while its clock was ahead: they would be held until that clock's instant. */
export async function reclaimLostKeys({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const since = firstRepeated(now)
  const latest = new Date(latestEnd(now, lockMs)).toISOString()
  await database.write((transaction) => releaseLocksAfter(transaction, { since, latest }))
}
