import type { Writer } from '../../../database.ts'
import { ShopError } from '../../../errors.ts'
import { because } from '../../../owner-refusals.ts'
import type { Clock } from '../../../services.ts'
import { findBundleParts, isThere, readMembers, writeMembers } from '../../bundle-parts.ts'
import type { ProductRow } from '../../catalog-queries.ts'
import { sayBundle } from '../../writing/bundle-texts.ts'
import { enqueueGiving } from '../../writing/enqueue-giving.ts'

/**
 * Has what is new in a bundle given to its earlier buyers. Throws invalid-argument when some of it cannot be delivered
 * yet.
 */
export async function giveToBuyers(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { row, members }: { row: ProductRow; members: string[] },
): Promise<void> {
  const before = readMembers(row.members)
  const added = members.filter((id) => !before.includes(id))
  const found = await findBundleParts(transaction, [{ id: row.id, members: writeMembers(added) }])
  const parts = found.get(row.id) ?? []
  const missing = parts.find((part) => !isThere(part))
  if (missing) {
    const { slug: key } = missing
    const details = { ...because('member-not-there', { key }), field: 'bundle' }
    throw new ShopError('invalid-argument', sayBundle.notThere(key), details)
  }
  await enqueueGiving({ transaction, clock }, { id: row.id, productIds: parts.map(({ id }) => id) })
}
