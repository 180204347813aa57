import type { Writer } from '../database.ts'
import { selectCodeForUpdate, selectUse, selectUsesOf } from './code-queries.ts'

/** A use of a code beyond its limits by an order that was paid. */
export interface Overuse {
  /** Number of the order with which the same buyer used up the code; null when others did. */
  number: string | null
}

/**
 * Whether an order that has just been paid used its code once more than a person may, or than its limit allows. The
 * cause is late money: its own, which came after the use was released or went to another order, or that other order's.
 * Locks the code, so that of two concurrent orders one sees the other, also with another code for first purchases.
 */
export async function findOveruse(
  { transaction }: { transaction: Writer },
  { orderId, isLate }: { orderId: string; isLate: boolean },
): Promise<Overuse | null> {
  const use = await selectUse(transaction, orderId)
  if (!use) return null
  const code = await selectCodeForUpdate(transaction, use.code_id)
  const isForPersons = use.person_key !== '' && (code.first_purchase === 1 || code.per_person !== null)
  const uses = isForPersons ? await selectUsesOf(transaction, { code, personKey: use.person_key }) : []
  const others = uses.filter(({ order_id, state }) => order_id !== orderId && state === 'used')
  const same = others.filter(({ code_id: codeId }) => codeId === code.id)
  const isOften = code.per_person !== null && same.length >= code.per_person
  const [other] = isOften ? same : code.first_purchase === 1 ? others : []
  if (other) return { number: other.number }
  // Only late money counts: an owner may have lowered the limit since an order took its use.
  return isLate && use.counted === 1 && code.use_limit !== null && code.taken > code.use_limit ? { number: null } : null
}
