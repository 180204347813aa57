import type { Services } from '../services.ts'
import type { JobKind } from './enqueue-job.ts'
import { selectWaiting, updateWaiting } from './waiting-queries.ts'

/** Makes all jobs of a kind due at once that wait for this (the `why` of their outcome). */
export async function expediteWaiting(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  waiting: { kind: JobKind; why: string },
): Promise<void> {
  if (!(await selectWaiting(database.read, waiting))) return
  await database.write((transaction) => updateWaiting(transaction, { ...waiting, runAt: clock.now().toISOString() }))
}
