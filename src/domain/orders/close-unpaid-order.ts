import type { RaisedVersion } from '../accounts/raise-version.ts'
import type { Writer } from '../database.ts'
import { expediteJob } from '../jobs/enqueue-job.ts'
import type { Services } from '../services.ts'
import { advanceOrder } from './advance-order.ts'
import { followJob } from './follow-job.ts'
import { type OrderRow, updateOrder } from './order-queries.ts'

type Needs = Pick<Services, 'clock' | 'settings'> & { transaction: Writer }

/**
 * Cancels an order that nobody has paid, inside the transaction that decided it: the store no longer collects it, and
 * closes it at the provider. Money that the provider moved all the same still counts: the order is then paid after all.
 * `code`: its buyer took its discount code for another order.
 */
export async function closeUnpaidOrder(
  { transaction, clock, settings }: Needs,
  order: OrderRow,
  by: 'owner' | 'buyer' | 'code',
): Promise<RaisedVersion[]> {
  const { raised } = await advanceOrder({ transaction, clock, settings }, order, { to: 'cancelled', details: { by } })
  // A settlement that read the order before this reads it again.
  await updateOrder(transaction, order.id, { revision: order.revision + 1 })
  // The provider is told by the job that follows the order.
  await expediteJob({ transaction, clock }, { ...followJob(order), runAt: clock.now() })
  return raised
}
