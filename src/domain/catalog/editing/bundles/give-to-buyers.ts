import type { Writer } from '../../../database.ts'
import { ShopError } from '../../../errors.ts'
import { because } from '../../../owner-refusals.ts'
import type { RequireProof } from '../../../require-proof.ts'
import type { Clock } from '../../../services.ts'
import { findBundleParts, isThere, readMembers, writeMembers } from '../../bundle-parts.ts'
import type { ProductRow } from '../../catalog-queries.ts'
import { sayBundle } from '../../writing/bundle-texts.ts'
import { enqueueGiving } from '../../writing/enqueue-giving.ts'

/**
 * Has what is new in a bundle given to its earlier buyers. Throws invalid-argument when some of it cannot be delivered
 * yet, and as `requireProof` does.
 */
export async function giveToBuyers(
  { transaction, clock, requireProof }: { transaction: Writer; clock: Clock; requireProof: RequireProof },
  { row, members }: { row: ProductRow; members: string[] },
): Promise<void> {
  const before = readMembers(row.members)
  const added = members.filter((id) => !before.includes(id))
  const found = await findBundleParts(transaction, [{ id: row.id, members: writeMembers(added) }])
  const parts = found.get(row.id) ?? []
  const missing = parts.find((part) => !isThere(part))
  if (missing) {
    const { slug: key } = missing
    throw new ShopError(
      'invalid-argument',
      sayBundle.notThere(key),
      because('member-not-there', { key, field: 'bundle' }),
    )
  }
  // They are published, so others pay for them.
  if (parts.length > 0) requireProof()
  await enqueueGiving({ transaction, clock }, { id: row.id, productIds: parts.map(({ id }) => id) })
}
