import type { Writer } from '../database.ts'
import { deleteByKey } from './job-queries.ts'

/** What was to be done under this key is done no more, and its failures are forgotten: they may name a person. */
export const forgetJob = ({ transaction }: { transaction: Writer }, uniqueKey: string): Promise<void> =>
  deleteByKey(transaction, uniqueKey)
