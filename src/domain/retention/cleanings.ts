import { daysKept, type RetainedKind, retentionPeriods } from '../limits/retention-periods.ts'
import type { Services } from '../services.ts'
import { addCleaning, selectCleanings } from './retention-queries.ts'

/** What cleanings deleted of one kind. */
export interface Cleaning {
  kind: RetainedKind
  /** For how many days it is kept; 0 for what is deleted within hours. */
  days: number
  /** When a cleaning last looked for it; null before the first time. */
  lookedAt: string | null
  /** When something was last deleted, and how much then. */
  leftAt: string | null
  leftLast: number
  /** How much was deleted in total. */
  leftInAll: number
}

/** Records what a cleaning removed, by kind. */
export async function noteCleaning(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  removed: readonly (readonly [kind: RetainedKind, rows: number])[],
): Promise<void> {
  const at = clock.now().toISOString()
  await database.write(async (transaction) => {
    for (const [kind, rows] of removed) await addCleaning(transaction, { kind, rows, at })
  })
}

const kinds = Object.keys(retentionPeriods) as RetainedKind[]

/** What the store deletes by itself: each kind with its time, and how much was deleted. */
export async function listCleanings({ database }: Pick<Services, 'database'>): Promise<Cleaning[]> {
  const rows = new Map((await selectCleanings(database.read)).map((row) => [row.kind, row]))
  return kinds.map((kind) => {
    const row = rows.get(kind)
    return {
      kind,
      days: daysKept(kind),
      lookedAt: row?.looked_at ?? null,
      leftAt: row?.left_at ?? null,
      leftLast: Number(row?.left_last ?? 0),
      leftInAll: Number(row?.left_in_all ?? 0),
    }
  })
}
