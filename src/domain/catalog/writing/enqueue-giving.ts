import type { Writer } from '../../database.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Clock } from '../../services.ts'
import { bundlesAbove, findBundleParts, writeMembers } from '../bundle-parts.ts'

/** By then an order that read the bundle before this change is committed and seen: no transaction waits longer. */
const openOrdersMs = 15_000

/**
 * Queues a job that gives products which are new in a bundle to everybody who bought it before, by itself or in another
 * bundle. Must run before the bundle is written.
 */
export async function enqueueGiving(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  { id, productIds }: { id: string; productIds: string[] },
): Promise<void> {
  if (productIds.length === 0) return
  const bundles = await bundlesAbove(transaction, id)
  const parts = await findBundleParts(transaction, [{ id: '', members: writeMembers([id]) }])
  const held = (parts.get('') ?? []).map((part) => part.id)
  const isWithin = bundles.length > 0 && held.length > 0
  const payload = { productId: id, productIds, ...(isWithin ? { within: { bundles, held } } : {}) }
  const runAt = new Date(clock.now().getTime() + openOrdersMs)
  await enqueueJob({ transaction, clock }, { kind: 'give-members', payload, runAt })
}
