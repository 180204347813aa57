import type { Writer } from '../../../database.ts'
import { addTold } from '../editing-queries.ts'

/** Writes down to how many more buyers a mail about a new version goes out. */
export const noteTold = (transaction: Writer, releaseId: string, told: number): Promise<void> =>
  addTold(transaction, releaseId, told)
