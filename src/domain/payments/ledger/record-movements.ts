import { randomUUID } from 'node:crypto'
import type { Writer } from '../../database.ts'
import { insertMovements, type MovementRow, selectMovements } from '../movement-queries.ts'
import { isSettled } from '../payment-states.ts'
import type { RefundRow } from '../refund-queries.ts'
import { changesOfReading, changesOfRefunds, type Movement, type Standing } from './movement-changes.ts'

/** What the movements belong to: our row of the payment, and its order if the store knows it. */
interface Owner {
  orderId: string | null
  paymentId: string
}

const rowsOf = ({ orderId, paymentId }: Owner, movements: Movement[], at: string) =>
  movements.map((movement) => ({ ...movement, id: randomUUID(), order_id: orderId, payment_id: paymentId, at }))

type Told = Omit<Standing, 'amountMinor'> & { amountMinor: number | null }

interface Needs {
  transaction: Writer
  at: string
}

async function addMovements({ transaction, at }: Needs, owner: Owner, movements: Movement[]): Promise<MovementRow[]> {
  const rows = rowsOf(owner, movements, at)
  await insertMovements(transaction, rows)
  return rows
}

/** Adds and returns the movements for our own refunds. The row of their order, or of their orphan, must be locked. */
export async function recordRefundMovements(needs: Needs, owner: Owner, refunds: RefundRow[]): Promise<MovementRow[]> {
  const known = await selectMovements(needs.transaction, owner.paymentId)
  return addMovements(needs, owner, changesOfRefunds(known, refunds))
}

/**
 * Adds and returns the movements that our refunds and a reading show beyond the known ones, so that their sum is what
 * is at the provider. A reading that is not settled, or whose amount cannot be read, moves nothing. The row of the
 * order, or of the orphan, must be locked.
 */
export async function recordMovements(
  needs: Needs,
  owner: Owner,
  { known, refunds, told }: { known: Movement[]; refunds: RefundRow[]; told: Told },
): Promise<MovementRow[]> {
  const { amountMinor } = told
  if (!isSettled(told.status) || amountMinor === null || amountMinor <= 0) return []
  const own = changesOfRefunds(known, refunds)
  return addMovements(needs, owner, [
    ...own,
    ...changesOfReading([...known, ...own], { ...told, amountMinor }, refunds),
  ])
}
