import type { Writer } from '../../../database.ts'
import { addTold } from '../editing-queries.ts'

/** Adds to the number of buyers who are mailed about a release. */
export const noteTold = (transaction: Writer, releaseId: string, told: number): Promise<void> =>
  addTold(transaction, releaseId, told)
