import type { Writer } from '../database.ts'
import { deleteKeysOf } from './idempotency-queries.ts'

/** Forgets the answers that were kept for an account's repeated calls: they hold what it sent. */
export const forgetIdempotentAnswers = ({ transaction }: { transaction: Writer }, accountId: string): Promise<void> =>
  deleteKeysOf(transaction, accountId)
