import type { Writer } from '../database.ts'
import { deleteFailedOfKey } from './failed-job-queries.ts'
import { deleteUnfinished } from './job-queries.ts'

/**
 * Cancels what is to be done under this key, and forgets its failures, which may name a person. Jobs that were done
 * keep nothing that does.
 */
export async function forgetJob({ transaction }: { transaction: Writer }, uniqueKey: string): Promise<void> {
  await deleteUnfinished(transaction, uniqueKey)
  await deleteFailedOfKey(transaction, uniqueKey)
}
