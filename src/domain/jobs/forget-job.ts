import type { Writer } from '../database.ts'
import { deleteFailedOfKey } from './failed-job-queries.ts'
import { deleteUnfinished } from './job-queries.ts'

/**
 * What was to be done under this key is done no more, and its failures are forgotten: they may name a person. Of what was
 * done nothing is left that does.
 */
export async function forgetJob({ transaction }: { transaction: Writer }, uniqueKey: string): Promise<void> {
  await deleteUnfinished(transaction, uniqueKey)
  await deleteFailedOfKey(transaction, uniqueKey)
}
