import type { Writer } from '../../../database.ts'
import { addNotifiedBuyers } from '../editing-queries.ts'

/** Adds to the number of buyers who are mailed about a release. */
export const recordNotifiedBuyers = (transaction: Writer, releaseId: string, told: number): Promise<void> =>
  addNotifiedBuyers(transaction, releaseId, told)
