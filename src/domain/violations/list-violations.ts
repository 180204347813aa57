import type { Services } from '../services.ts'
import type { Violation } from './violation.ts'
import { selectViolations } from './violation-queries.ts'

export interface KeptViolation extends Violation {
  count: number
  /** ISO instants. */
  firstAt: string
  lastAt: string
}

/** What browsers reported about attempts against the pages' policy, latest first. */
export async function listViolations({ database }: Pick<Services, 'database'>): Promise<KeptViolation[]> {
  const rows = await selectViolations(database.read)
  return rows.map(({ first_at, last_at, count, ...row }) => ({
    ...row,
    count: Number(count),
    firstAt: first_at,
    lastAt: last_at,
  }))
}
