import type { Writer } from '../database.ts'
import type { Clock } from '../services.ts'
import { updateAllEndpoints } from './webhook-queries.ts'

/** Removes every endpoint, for when anybody may have been the owner who made it; returns how many there were. */
export async function removeAllEndpoints({
  transaction,
  clock,
}: {
  transaction: Writer
  clock: Clock
}): Promise<number> {
  const secrets = { sealed: '', former_sealed: null, former_until: null }
  const { numUpdatedRows } = await updateAllEndpoints(transaction, {
    ...secrets,
    active: 0,
    removed_at: clock.now().toISOString(),
  })
  return Number(numUpdatedRows)
}
