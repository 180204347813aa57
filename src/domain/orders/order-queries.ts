import type { Selectable } from 'kysely'
import { accountsOf } from '../accounts/guests/person-accounts.ts'
import type { Reader, Tables, Writer } from '../database.ts'
import type { LinePrice } from '../pricing/price-lines.ts'
import { makeStatement } from '../sql/statement.ts'
import type { OrderStatus } from './order-states.ts'
import { openStatuses } from './order-states.ts'

export type OrderRow = Selectable<Tables['orders']>
export type OrderLineRow = Selectable<Tables['order_lines']>

/** A stored line's price, as it was written when the order was made. */
export const priceOfLine = (line: OrderLineRow): LinePrice => ({
  listCents: line.list_cents,
  discountCents: line.discount_cents,
  chargedCents: line.charged_cents,
  taxCents: line.tax_cents,
  taxBp: line.tax_bp,
})

/** What every list says about an order. */
export interface OrderHead {
  id: string
  number: string
  status: OrderStatus
  createdAt: string
  paidAt: string | null
  email: string
}

export const headOf = (row: OrderRow): OrderHead => ({
  id: row.id,
  number: row.number,
  status: row.status,
  createdAt: row.created_at,
  paidAt: row.paid_at,
  email: row.email,
})

export const insertOrder = (transaction: Writer, row: OrderRow) =>
  transaction.insertInto('orders').values(row).execute()

export const insertLines = (transaction: Writer, rows: OrderLineRow[]) =>
  transaction.insertInto('order_lines').values(rows).execute()

/** Changes the tax of a line; what is charged for it never changes. */
export const updateLineTax = (transaction: Writer, line: OrderLineRow) =>
  transaction
    .updateTable('order_lines')
    .set({ tax_cents: line.tax_cents, tax_bp: line.tax_bp })
    .where('order_id', '=', line.order_id)
    .where('position', '=', line.position)
    .execute()

export const selectOrder = (reader: Reader, id: string) =>
  reader.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export const selectOrders = async (reader: Reader, ids: string[]): Promise<OrderRow[]> =>
  ids.length === 0 ? [] : reader.selectFrom('orders').selectAll().where('id', 'in', ids).execute()

export const selectOrderByNumber = (reader: Reader, number: string) =>
  reader.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()

/** The order, with its row locked until the transaction ends; every settlement goes through here. */
export const selectOrderForUpdate = (transaction: Writer, id: string) =>
  transaction.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Locks the orders that these accounts made, and those they claimed as gifts, always in the same sequence. */
export async function lockOrdersOf(transaction: Writer, accountIds: string[]): Promise<void> {
  const given = transaction.selectFrom('gifts').select('order_id').where('claimed_by', 'in', accountIds)
  await transaction
    .selectFrom('orders')
    .select('id')
    .where((order) => order.or([order('account_id', 'in', accountIds), order('id', 'in', given)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const updateOrder = (transaction: Writer, id: string, changes: Partial<OrderRow>) =>
  transaction.updateTable('orders').set(changes).where('id', '=', id).execute()

/** The orders of these accounts, newest first, older than `before`. */
export function selectOrdersOf(
  reader: Reader,
  accountIds: string[],
  { before, limit }: { before: Pick<OrderRow, 'created_at' | 'id'> | null; limit: number },
): Promise<OrderRow[]> {
  const [only = '', ...others] = accountIds
  const all = reader.selectFrom('orders').selectAll()
  // For a single account, the index has them in order.
  const own = others.length === 0 ? all.where('account_id', '=', only) : all.where('account_id', 'in', accountIds)
  const older = before
    ? own.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(before.created_at, before.id)))
    : own
  return older.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** How many of the account's orders made after `after` and until `until` are unpaid, and when the oldest was made. */
export async function countUnpaidOrders(
  reader: Reader,
  accountId: string,
  { after, until }: { after: string; until: string },
) {
  const { count, oldest } = await reader
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('account_id', '=', accountId)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

export const selectLines = async (reader: Reader, orderIds: string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? []
    : reader
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute()

/** How many lines each of these orders has. */
export const countLines = async (reader: Reader, orderIds: string[]): Promise<Map<string, number>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('order_lines')
    .select(['order_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map((row) => [row.order_id, Number(row.count)]))
}

/** Adds an event to an order's history; the order's row must be locked. */
export async function insertEvent(
  transaction: Writer,
  event: { orderId: string; kind: string; from?: string; to?: string; details: object; at: string },
): Promise<void> {
  const last = await transaction
    .selectFrom('order_events')
    .select('position')
    .where('order_id', '=', event.orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  await transaction
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      position: (last?.position ?? 0) + 1,
      kind: event.kind,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      details: JSON.stringify(event.details),
      at: event.at,
    })
    .execute()
}

export const selectEvents = (reader: Reader, orderId: string) =>
  reader.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** Products that an account may download now. */
export const selectOwned = makeStatement((reader, { accountId }: { accountId: string }) =>
  reader
    .selectFrom('entitlements')
    .select('product_id')
    .distinct()
    .where('state', '=', 'active')
    .where('account_id', 'in', accountsOf(reader, accountId)),
)

export const selectOpenOrder = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .limit(1)
    .executeTakeFirst()

/** When one of the account's orders was paid; undefined when none ever was. */
export const selectFirstPaid = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('orders')
    .select('paid_at')
    .where('account_id', '=', accountId)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .limit(1)
    .$narrowType<{ paid_at: string }>()
    .executeTakeFirst()

/** Replaces the address in the account's orders, and erases their billing data. */
export async function updateReceiptAddresses(transaction: Writer, accountId: string, email: string): Promise<void> {
  await transaction.updateTable('orders').set({ email, billing: null }).where('account_id', '=', accountId).execute()
}

/** The digest of the owner's own terms of sale; null when the built-in ones apply. */
export async function selectTermsDigest(reader: Reader): Promise<string | null> {
  const row = await reader.selectFrom('settings_state').select('terms_digest').where('id', '=', 1).executeTakeFirst()
  return row?.terms_digest ?? null
}

/** Whether the store itself has refunded, or is refunding, any of this order. */
export const hasRefund = async (reader: Reader, orderId: string): Promise<boolean> =>
  (await reader
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'refused')
    .limit(1)
    .executeTakeFirst()) !== undefined
