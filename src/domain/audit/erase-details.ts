import type { Writer } from '../database.ts'
import { blankDetails } from './audit-queries.ts'

/** Erases the details of what was done to a subject; that it was done, when and by whom stays. */
export const eraseDetails = ({ transaction }: { transaction: Writer }, subject: string): Promise<void> =>
  blankDetails(transaction, subject)
