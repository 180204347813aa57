import type { Reader } from '../../database.ts'
import { dayMs, hourMs } from '../../dates/spans.ts'
import type { OrderRow } from '../order-queries.ts'
import { givesAccess } from '../order-states.ts'
import { hasEndedTransfer, selectBegun, selectWithdrawals } from './withdrawal-queries.ts'

/**
 * Directive 2011/83/EU, article 9: 14 days after the day of the contract. 15 days and an hour, for clocks that go back,
 * reach the end of the 14th day in every time zone, so that changing the store's zone never shortens what a buyer was
 * told.
 */
const rightMs = 15 * dayMs + hourMs

/** Whether the buyer of an order can withdraw, now and until `until`, or has withdrawn, `at` that instant. */
export type Withdrawal = { state: 'open'; until: string } | { state: 'withdrawn'; at: string }

type Judged = Pick<OrderRow, 'id' | 'consent' | 'paid_at' | 'status'>

/**
 * The right of withdrawal of these orders, by id; none for those that never had it, or have lost it. Buyers in the
 * European Union have it (those who were asked for their consent), from the payment until the 14th day after it has
 * ended everywhere, and lose it as soon as any file is sent.
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

/**
 * Whether the first byte of a transfer may end a right of withdrawal: the order had one, and no transfer has ended so
 * far.
 */
export const isUntouched = async (
  { reader }: { reader: Reader },
  { id, consent }: Pick<OrderRow, 'id' | 'consent'>,
): Promise<boolean> => consent !== null && !(await hasEndedTransfer(reader, id))

/** When the buyer of an order withdrew, whatever has happened to the money since; null when the buyer did not. */
export const withdrawnAt = async ({ reader }: { reader: Reader }, orderId: string): Promise<string | null> =>
  (await selectWithdrawals(reader, [orderId]))[0]?.at ?? null

/** Whether the buyer of an order withdrew, whatever has happened to the money since. */
export const isWithdrawn = async (needs: { reader: Reader }, orderId: string): Promise<boolean> =>
  (await withdrawnAt(needs, orderId)) !== null
