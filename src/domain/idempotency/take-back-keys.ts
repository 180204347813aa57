import type { Database } from '../database.ts'
import { dayMs } from '../dates/spans.ts'
import { latestEnd } from '../dates/time-window.ts'
import type { Services } from '../services.ts'
import { releaseLocks, releaseLocksAfter } from './idempotency-queries.ts'
import { lockMs } from './run-idempotently.ts'

/** At the start of the only process on this database: requests which died with the former one may be repeated at once. */
export async function takeBackKeys({ database }: { database: Database }): Promise<void> {
  await database.write((transaction) => releaseLocks(transaction))
}

/** Whoever repeats a request does so within a day. */
const repeatedMs = dayMs

/** Requests of a process that died while its clock was ahead: their keys would be held until that instant. */
export async function takeBackLostKeys({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const since = new Date(now - repeatedMs).toISOString()
  const latest = new Date(latestEnd(now, lockMs)).toISOString()
  await database.write((transaction) => releaseLocksAfter(transaction, { since, latest }))
}
