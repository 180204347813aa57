import { latestEnd } from '../dates/time-window.ts'
import type { Services } from '../services.ts'
import { leaseMs } from './hold-lease.ts'
import { lapseAllLeases, releaseLeasesAfter } from './job-queries.ts'

/**
 * At the start of the only process on this database: jobs that died with the former one are due at once instead of
 * after their lease.
 */
export async function reclaimJobs({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.write(lapseAllLeases)
}

/** Frees jobs of a process that died while its clock was ahead: nobody would take them before their lease ends. */
export async function reclaimLostJobs({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const latest = new Date(latestEnd(clock.now().getTime(), leaseMs)).toISOString()
  await database.write((transaction) => releaseLeasesAfter(transaction, latest))
}
