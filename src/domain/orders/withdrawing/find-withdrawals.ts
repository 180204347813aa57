import type { Reader } from '../../database.ts'
import { dayMs, hourMs } from '../../dates/spans.ts'
import type { OrderRow } from '../order-queries.ts'
import { givesAccess } from '../order-states.ts'
import { hasEndedTransfer, selectBegun, selectWithdrawals } from './withdrawal-queries.ts'

/**
 * Directive 2011/83/EU, article 9: 14 days after that of the contract. In no zone do these end later, the hour being that
 * of a day on which clocks go back: another zone of the store takes nothing of what a buyer was told.
 */
const rightMs = 15 * dayMs + hourMs

/** How an order stands: its buyer can withdraw now and until `until`, or has withdrawn `at`. */
export type Withdrawal = { state: 'open'; until: string } | { state: 'withdrawn'; at: string }

type Judged = Pick<OrderRow, 'id' | 'consent' | 'paid_at' | 'status'>

/**
 * The right of withdrawal of these orders; none for those that never had it, or have it no more. It is
 * that of buyers in the European Union (they were asked for their consent), from the payment to the end of the 14th day
 * after it wherever that ends last, and is lost as soon as any of the files was sent.
 */
export async function findWithdrawals(
  { reader, now }: { reader: Reader; now: Date },
  orders: Judged[],
): Promise<Map<string, Withdrawal>> {
  const asked = orders.filter(({ consent, paid_at: paidAt }) => consent !== null && paidAt !== null)
  const ids = asked.map(({ id }) => id)
  const declared = new Map((await selectWithdrawals(reader, ids)).map((row) => [row.order_id, row.at]))
  const begun = new Set(await selectBegun(reader, ids))
  const found = new Map<string, Withdrawal>()
  for (const { id, paid_at: paidAt, status } of asked) {
    const at = declared.get(id)
    if (at !== undefined) found.set(id, { state: 'withdrawn', at })
    else if (paidAt !== null && givesAccess(status) && !begun.has(id)) {
      const until = new Date(Date.parse(paidAt) + rightMs).toISOString()
      if (now.toISOString() < until) found.set(id, { state: 'open', until })
    }
  }
  return found
}

/** Whether a right of withdrawal may end with the first byte of a transfer: the order had one, and none is over so far. */
export const isUntouched = async (
  { reader }: { reader: Reader },
  { id, consent }: Pick<OrderRow, 'id' | 'consent'>,
): Promise<boolean> => consent !== null && !(await hasEndedTransfer(reader, id))

/** When the buyer of an order withdrew, whatever became of the money so far; null where nobody did. */
export const withdrawnAt = async ({ reader }: { reader: Reader }, orderId: string): Promise<string | null> =>
  (await selectWithdrawals(reader, [orderId]))[0]?.at ?? null

/** Whether the buyer of an order withdrew, whatever became of the money so far. */
export const isWithdrawn = async (needs: { reader: Reader }, orderId: string): Promise<boolean> =>
  (await withdrawnAt(needs, orderId)) !== null
