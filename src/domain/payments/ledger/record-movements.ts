import { randomUUID } from 'node:crypto'
import type { Writer } from '../../database.ts'
import { selectOrder } from '../../orders/order-queries.ts'
import { tellGivenBack } from '../../orders/tell-order-event.ts'
import type { Clock } from '../../services.ts'
import { isSettled } from '../judging/judge-payments.ts'
import { insertMovements, selectMovements } from '../movement-queries.ts'
import type { RefundRow } from '../refund-queries.ts'
import { changesOfReading, changesOfRefunds, type Movement, type Standing } from './movement-changes.ts'

/** Whose movements: our row of the payment, and its order if the store knows it. */
interface Owner {
  orderId: string | null
  paymentId: string
}

const rowsOf = ({ orderId, paymentId }: Owner, movements: Movement[], at: string) =>
  movements.map((movement) => ({ ...movement, id: randomUUID(), order_id: orderId, payment_id: paymentId, at }))

interface Needs {
  transaction: Writer
  clock: Clock
  at: string
}

/** Writes movements down, and tells the owners' endpoints of each that gave something back. */
async function addMovements({ transaction, clock, at }: Needs, owner: Owner, movements: Movement[]): Promise<void> {
  await insertMovements(transaction, rowsOf(owner, movements, at))
  const given = movements.filter(({ kind }) => kind === 'refund')
  const order = owner.orderId && given.length > 0 ? await selectOrder(transaction, owner.orderId) : undefined
  for (const { cents } of order ? given : [])
    if (order) await tellGivenBack({ transaction, clock }, order, cents === null ? null : -cents)
}

/** Adds what became of refunds of ours; the row of their order, or of their orphan, must be locked. */
export async function recordRefundMovements(needs: Needs, owner: Owner, refunds: RefundRow[]): Promise<void> {
  const known = await selectMovements(needs.transaction, owner.paymentId)
  await addMovements(needs, owner, changesOfRefunds(known, refunds))
}

/**
 * Adds the movements that refunds of ours and a reading show besides those that are known, so that their sum is what lies
 * at the provider; tells whether there were any. A reading that is not settled moves nothing. The row of the order, or
 * of the orphan, must be locked.
 */
export async function recordMovements(
  needs: Needs,
  owner: Owner,
  { known, refunds, told }: { known: Movement[]; refunds: RefundRow[]; told: Standing },
): Promise<boolean> {
  if (!isSettled(told.status) || !(told.amountMinor > 0)) return false
  const own = changesOfRefunds(known, refunds)
  const changes = [...own, ...changesOfReading([...known, ...own], told, refunds)]
  await addMovements(needs, owner, changes)
  return changes.length > 0
}
