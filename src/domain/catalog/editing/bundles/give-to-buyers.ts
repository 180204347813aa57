import type { Writer } from '../../../database.ts'
import { enqueueJob } from '../../../jobs/enqueue-job.ts'
import type { Clock } from '../../../services.ts'
import { findBundleParts, readMembers, writeMembers } from '../../bundle-parts.ts'
import type { ProductRow } from '../../catalog-queries.ts'

/** By then an order that read the bundle before this change is committed and seen: no transaction waits longer. */
const openOrdersMs = 15_000

/** Queues a job that gives what is new in a bundle to its earlier buyers, as far as it can be delivered. */
export async function giveToBuyers(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { row, members }: { row: ProductRow; members: string[] },
): Promise<void> {
  const before = readMembers(row.members)
  const added = members.filter((id) => !before.includes(id))
  const parts = await findBundleParts(transaction, [{ id: row.id, members: writeMembers(added) }])
  const productIds = (parts.get(row.id) ?? []).flatMap((part) => (part.file_bytes === null ? [] : part.id))
  if (productIds.length === 0) return
  const runAt = new Date(clock.now().getTime() + openOrdersMs)
  await enqueueJob({ transaction, clock }, { kind: 'give-members', payload: { productId: row.id, productIds }, runAt })
}
