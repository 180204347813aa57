import type { Writer } from '../database.ts'
import type { Clock } from '../services.ts'
import { updateAllRevoked } from './api-key-queries.ts'

/** Revokes every key, or those of one account, when they can no longer be trusted; returns how many. */
export async function revokeApiKeys(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  accountId: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await updateAllRevoked(transaction, { at: clock.now().toISOString(), accountId })
  return Number(numUpdatedRows)
}
