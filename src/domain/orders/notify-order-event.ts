import type { Writer } from '../database.ts'
import type { Clock } from '../services.ts'
import { notifyEndpoints } from '../webhooks/notify-endpoints.ts'
import type { ToldOrder } from '../webhooks/webhook-events.ts'
import { sumHeld, sumHomeSinceLoss } from './held-money.ts'
import { type OrderRow, selectLines } from './order-queries.ts'
import { givesAccess, isClosed, isOpen, type OrderStatus, rightsOf } from './order-states.ts'
import { isWithdrawn } from './withdrawing/find-withdrawals.ts'

interface Needs {
  transaction: Writer
  clock: Clock
}

/** An order as it stands at the end of the transaction that brings it to `status`. */
async function present({ transaction }: Needs, order: OrderRow, status: OrderStatus): Promise<ToldOrder> {
  const withdrawn = await isWithdrawn({ reader: transaction }, order.id)
  return {
    orderId: order.id,
    number: order.number,
    provider: order.provider,
    totalCents: order.total_cents,
    currency: order.currency,
    country: order.country,
    test: order.test === 1,
    createdAt: order.created_at,
    access: rightsOf({ status, withdrawn }),
    heldCents: await sumHeld(transaction, order.id),
    lines: (await selectLines(transaction, [order.id])).map((line) => ({
      ...{ productId: line.product_id, slug: line.slug, title: line.title, variant: line.variant },
      ...{ quantity: line.quantity, chargedCents: line.charged_cents },
    })),
  }
}

/** Whether the files can be downloaded again: not after a withdrawal, whatever happens to the money. */
const isBack = async ({ transaction }: Needs, order: OrderRow, status: OrderStatus): Promise<boolean> =>
  givesAccess(status) && !(await isWithdrawn({ reader: transaction }, order.id))

const tellBack = (needs: Needs, order: OrderRow, { status, cents }: { status: OrderStatus; cents: number | null }) =>
  notifyEndpoints(needs, 'order.reinstated', async () => ({
    ...(await present(needs, order, status)),
    reinstatedCents: cents,
  }))

/**
 * Tells the owners' endpoints of a step that may matter to them, with the order as it is after all steps (`status`).
 * Refunds are told with the money that they move, by `notifyOrderMovements`.
 */
export async function notifyOrderStep(
  needs: Needs,
  order: OrderRow,
  { from, to, isFirst, status }: { from: OrderStatus; to: OrderStatus; isFirst: boolean; status: OrderStatus },
): Promise<void> {
  const tell = (type: 'order.paid' | 'order.disputed' | 'order.charged_back') =>
    notifyEndpoints(needs, type, () => present(needs, order, status))
  if (to === 'disputed') await tell('order.disputed')
  else if (to === 'charged_back') await tell('order.charged_back')
  else if (isFirst) await tell('order.paid')
  else if (!isOpen(from) && !isClosed(from) && !givesAccess(from) && (await isBack(needs, order, status)))
    await tellBack(needs, order, { status, cents: await sumHomeSinceLoss(needs.transaction, order.id) })
}

interface Moved {
  kind: string
  /** Null in a currency without a rate. */
  cents: number | null
}

/**
 * Tells the owners' endpoints of each refund, and of each movement that brought money back while the files could be
 * downloaded; what comes back before that is told with the step that restores access.
 */
export async function notifyOrderMovements(
  needs: Needs,
  order: OrderRow,
  { moved, status }: { moved: Moved[]; status: OrderStatus },
): Promise<void> {
  for (const { kind, cents } of moved) {
    if (kind === 'refund')
      await notifyEndpoints(needs, 'order.refunded', async () => ({
        ...(await present(needs, order, status)),
        refundedCents: cents === null ? null : -cents,
      }))
    if (kind === 'reinstated' && givesAccess(order.status) && (await isBack(needs, order, status)))
      await tellBack(needs, order, { status, cents })
  }
}
