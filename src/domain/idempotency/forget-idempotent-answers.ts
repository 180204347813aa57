import type { Writer } from '../database.ts'
import { deleteKeysOf } from './idempotency-queries.ts'

/** Deletes the answers kept for an account's retries: they contain what it sent. */
export const forgetIdempotentAnswers = ({ transaction }: { transaction: Writer }, accountId: string): Promise<void> =>
  deleteKeysOf(transaction, accountId)
