import type { Writer } from '../../database.ts'
import { addTaken, selectUse, updateUse } from '../code-queries.ts'

/**
 * What became of the code that an order took, if it took one; the order's row must be locked. `used`: it was paid, late
 * money too, even where the code's limit is reached by then. `released`: it came to nothing, and another may take it.
 */
export async function settleUse(
  { transaction, at }: { transaction: Writer; at: string },
  orderId: string,
  state: 'used' | 'released',
): Promise<void> {
  const use = await selectUse(transaction, orderId)
  if (!use || use.state === state || (use.state === 'used' && state === 'released')) return
  await updateUse(transaction, orderId, { state, changed_at: at })
  if (state === 'released') await addTaken(transaction, use.code_id, -1)
  else if (use.state === 'released') await addTaken(transaction, use.code_id, 1)
}
