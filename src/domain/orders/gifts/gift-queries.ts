import { type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../database.ts'
import type { OrderRow } from '../order-queries.ts'
import { closedStatuses, endedStatuses } from '../order-states.ts'
import type { GiftTables } from './gift-tables.ts'

const overStatuses = endedStatuses.filter((status) => status !== 'charged_back')

export type GiftRow = Selectable<GiftTables['gifts']>

export const insertGift = (transaction: Writer, row: GiftRow) => transaction.insertInto('gifts').values(row).execute()

export const updateGift = (transaction: Writer, id: string, changes: Partial<GiftRow>) =>
  transaction.updateTable('gifts').set(changes).where('id', '=', id).execute()

export const selectGift = (reader: Reader, id: string): Promise<GiftRow | undefined> =>
  reader.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirst()

export const selectGiftByToken = (reader: Reader, tokenHash: string): Promise<GiftRow | undefined> =>
  reader.selectFrom('gifts').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** The gift that an order is; undefined for other orders. */
export const selectGiftOf = (reader: Reader, orderId: string): Promise<GiftRow | undefined> =>
  reader.selectFrom('gifts').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** The gifts among these orders, by order id. */
export async function selectGiftsOf(reader: Reader, orderIds: string[]): Promise<Map<string, GiftRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader.selectFrom('gifts').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

/**
 * Gifts made after `after` and until `until` whose orders were not given up, oldest first: of one account, or of all.
 */
export function selectGiven(
  reader: Reader,
  accountId: string | null,
  { after, until }: { after: string; until: string },
): Promise<Pick<GiftRow, 'to_email' | 'created_at'>[]> {
  // Gifts are made with their orders, whose times are indexed.
  const given = reader
    .selectFrom('orders')
    .innerJoin('gifts', 'gifts.order_id', 'orders.id')
    .select(['gifts.to_email', 'gifts.created_at'])
    .where('orders.created_at', '>', after)
    .where('orders.created_at', '<=', until)
    .where('orders.status', 'not in', closedStatuses)
    .orderBy('orders.created_at')
  return (accountId === null ? given : given.where('orders.account_id', '=', accountId)).execute()
}

/** All gifts that an account claimed. */
export const selectClaimed = (reader: Reader, accountId: string): Promise<GiftRow[]> =>
  reader.selectFrom('gifts').selectAll().where('claimed_by', '=', accountId).execute()

/** Orders whose gift an account claimed, latest first, earlier than `before`. */
export function selectClaimedOrders(
  reader: Reader,
  accountId: string,
  { before, limit }: { before: Pick<GiftRow, 'claimed_at' | 'id'> | null; limit: number },
): Promise<OrderRow[]> {
  const claimed = reader
    .selectFrom('gifts')
    .innerJoin('orders', 'orders.id', 'gifts.order_id')
    .selectAll('orders')
    .where('gifts.claimed_by', '=', accountId)
  const earlier = before
    ? claimed.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('gifts.claimed_at', 'gifts.id'), '<', tuple(before.claimed_at, before.id)),
      )
    : claimed
  return earlier.orderBy('gifts.claimed_at', 'desc').orderBy('gifts.id', 'desc').limit(limit).execute()
}

/**
 * Erases a person's name and message from gifts they gave, and the addresses of claimed gifts they gave or received.
 */
export async function blankGifts(transaction: Writer, accountId: string): Promise<void> {
  const own = transaction.selectFrom('orders').select('id').where('account_id', '=', accountId)
  await transaction.updateTable('gifts').set({ name: '', message: '' }).where('order_id', 'in', own).execute()
  await transaction
    .updateTable('gifts')
    .set({ to_email: '' })
    .where((gift) =>
      gift.or([
        gift('claimed_by', '=', accountId),
        gift.and([gift('order_id', 'in', own), gift('claimed_by', 'is not', null)]),
      ]),
    )
    .execute()
}

/**
 * Erases the addresses of gifts that were claimed, or whose orders ended, before an instant, or whose orders were
 * charged back before `takenBefore`, since a chargeback may be won and the gift be delivered then; returns how many.
 */
export async function blankOldAddresses(
  transaction: Writer,
  { before, takenBefore, atMost }: { before: string; takenBefore: string; atMost: number },
): Promise<number> {
  const old = transaction
    .selectFrom('gifts')
    .innerJoin('orders', 'orders.id', 'gifts.order_id')
    .select('gifts.id')
    .where('gifts.to_email', '<>', sql.lit(''))
    .where((row) =>
      row.or([
        row('gifts.claimed_at', '<', before),
        row.and([row('orders.status', 'in', overStatuses), row('orders.updated_at', '<', before)]),
        row.and([row('orders.status', '=', 'charged_back'), row('orders.updated_at', '<', takenBefore)]),
      ]),
    )
    .limit(atMost)
  const { numUpdatedRows } = await transaction
    .updateTable('gifts')
    .set({ to_email: '' })
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
