import type { Services } from '../services.ts'
import type { JobKind } from './enqueue-job.ts'
import { selectWaiting, updateWaiting } from './waiting-queries.ts'

/** Jobs of a kind that said that they wait for this (`why` of their outcome) are due at once. */
export async function expediteWaiting(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  waiting: { kind: JobKind; why: string },
): Promise<void> {
  if (!(await selectWaiting(database.read, waiting))) return
  await database.write((transaction) => updateWaiting(transaction, { ...waiting, runAt: clock.now().toISOString() }))
}
