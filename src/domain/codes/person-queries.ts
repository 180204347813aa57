import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'

export type PersonRow = Selectable<Tables['order_persons']>

/** Inserts rows; an order that has one already keeps it. */
export const insertPersons = async (transaction: Writer, rows: PersonRow[]): Promise<void> => {
  if (rows.length === 0) return
  await transaction
    .insertInto('order_persons')
    .values(rows)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** `tests`: the values of `orders.test` that count as money. */
interface Paid {
  reader: Reader
  tests: number[]
}

const paid = ({ reader, tests }: Paid) =>
  reader
    .selectFrom('orders')
    .where('orders.paid_at', 'is not', null)
    .where('orders.total_cents', '>', 0)
    .where('orders.test', 'in', tests)

/** A paid order of these accounts that cost something. */
export const selectOwnPurchase = (needs: Paid, accountIds: string[]) =>
  paid(needs).select('orders.id').where('orders.account_id', 'in', accountIds).limit(1).executeTakeFirst()

/** The same by anybody with this mailbox. */
export const selectPurchaseOf = (needs: Paid, personKey: string) =>
  paid(needs)
    .innerJoin('order_persons', 'order_persons.order_id', 'orders.id')
    .select('orders.id')
    .where('order_persons.person_key', '=', personKey)
    .limit(1)
    .executeTakeFirst()

/** Whether the oldest order that costs something has a row. */
export async function isFilled(reader: Reader): Promise<boolean> {
  const first = await reader
    .selectFrom('orders')
    .leftJoin('order_persons', 'order_persons.order_id', 'orders.id')
    .select('order_persons.person_key')
    .where('orders.total_cents', '>', 0)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst()
  return first === undefined || first.person_key !== null
}

export type BuyersOrder = Awaited<ReturnType<typeof selectOrdersBefore>>[number]

/**
 * At most `atMost` orders that cost something, with the addresses of their buyers, newest first, older than `before`.
 */
export const selectOrdersBefore = (
  reader: Reader,
  { before, atMost }: { before: { id: string; created_at: string } | undefined; atMost: number },
) => {
  const orders = reader
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .leftJoin('guests', 'guests.id', 'accounts.id')
    .select(['orders.id', 'orders.created_at', 'orders.account_id'])
    .select(['accounts.email', 'accounts.erased', 'guests.person_key'])
    .where('orders.total_cents', '>', 0)
  const earlier = before
    ? orders.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('orders.created_at', 'orders.id'), '<', tuple(before.created_at, before.id)),
      )
    : orders
  return earlier.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc').limit(atMost).execute()
}

/** Erases a deleted person's key, so that limits no longer know the person. */
export const blankPersons = (transaction: Writer, accountId: string) =>
  transaction.updateTable('order_persons').set({ person_key: '' }).where('account_id', '=', accountId).execute()
