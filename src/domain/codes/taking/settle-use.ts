import type { Writer } from '../../database.ts'
import { addTaken, selectCodeForUpdate, selectUse, updateUse } from '../code-queries.ts'

/**
 * Settles the use of the code that an order took, if it took one; the order's row must be locked. `used`: it was paid,
 * even by late money after the code's limit was reached; always locks the code's row, which is needed again after
 * documents were issued (`find-overuse.ts`), at its place in the order of locks (record 4). `released`: it was not
 * paid, and another order may take the use.
 */
export async function settleUse(
  { transaction, at }: { transaction: Writer; at: string },
  orderId: string,
  state: 'used' | 'released',
): Promise<void> {
  const use = await selectUse(transaction, orderId)
  if (use && state === 'used') await selectCodeForUpdate(transaction, use.code_id)
  if (!use || use.state === state || (use.state === 'used' && state === 'released')) return
  await updateUse(transaction, orderId, { state, changed_at: at })
  if (use.counted === 0) return
  if (state === 'released') await addTaken(transaction, use.code_id, -1)
  else if (use.state === 'released') await addTaken(transaction, use.code_id, 1)
}
