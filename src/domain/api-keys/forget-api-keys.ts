import type { Writer } from '../database.ts'
import type { Clock } from '../services.ts'
import { updateAllRevoked } from './api-key-queries.ts'

/** Ends every key, or those of one account, when anybody may have made them; tells how many there were. */
export async function forgetApiKeys(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  accountId: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await updateAllRevoked(transaction, { at: clock.now().toISOString(), accountId })
  return Number(numUpdatedRows)
}
