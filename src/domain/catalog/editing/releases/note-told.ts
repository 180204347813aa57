import type { Writer } from '../../../database.ts'
import { updateTold } from '../editing-queries.ts'

/** Writes down to how many buyers a mail about a new version goes out. */
export const noteTold = (transaction: Writer, releaseId: string, told: number): Promise<void> =>
  updateTold(transaction, releaseId, told)
