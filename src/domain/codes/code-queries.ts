import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'

export type CodeRow = Selectable<Tables['discount_codes']>
export type UseRow = Selectable<Tables['discount_uses']>

export const selectCode = (reader: Reader, key: string): Promise<CodeRow | undefined> =>
  reader
    .selectFrom('discount_codes')
    .selectAll()
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Takes one use of a code that is valid on this day and not used up; undefined when there is none to take. A use that
 * does not count leaves their number as it is.
 */
export const takeCode = (
  transaction: Writer,
  { key, day, counted }: { key: string; day: string; counted: UseRow['counted'] },
) =>
  transaction
    .updateTable('discount_codes')
    .set(({ eb }) => ({ taken: eb('taken', '+', counted) }))
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .where((code) => isFree(code, day))
    .returningAll()
    .executeTakeFirst()

const isFree = ({ and, or, eb, ref }: ExpressionBuilder<Tables, 'discount_codes'>, day: string) =>
  and([
    eb('active', '=', 1),
    or([eb('from_day', 'is', null), eb('from_day', '<=', day)]),
    or([eb('until_day', 'is', null), eb('until_day', '>=', day)]),
    or([eb('use_limit', 'is', null), eb('taken', '<', ref('use_limit'))]),
  ])

/** Changes the number of uses that are taken of a code. */
export const addTaken = (transaction: Writer, id: string, count: 1 | -1) =>
  transaction
    .updateTable('discount_codes')
    .set(({ eb }) => ({ taken: eb('taken', '+', count) }))
    .where('id', '=', id)
    .execute()

/**
 * Locks the first by id of all codes for first purchases, deleted ones too, before any other code: of two orders with
 * different ones, which count as one for their buyer, the second then sees the use of the first.
 */
export const lockFirstPurchases = (transaction: Writer) =>
  transaction
    .selectFrom('discount_codes')
    .select('id')
    .where('first_purchase', '=', 1)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .execute()

/** Locks the code: settling or taking a use of it waits until the transaction ends. */
export async function selectCodeForUpdate(transaction: Writer, id: string): Promise<CodeRow> {
  const code = transaction.selectFrom('discount_codes').selectAll().where('id', '=', id)
  if ((await code.executeTakeFirstOrThrow()).first_purchase === 1) await lockFirstPurchases(transaction)
  return code.forUpdate().executeTakeFirstOrThrow()
}

export const insertUse = (transaction: Writer, row: UseRow) =>
  transaction.insertInto('discount_uses').values(row).execute()

export const selectUse = (reader: Reader, orderId: string): Promise<UseRow | undefined> =>
  reader.selectFrom('discount_uses').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const updateUse = (transaction: Writer, orderId: string, change: Pick<UseRow, 'state' | 'changed_at'>) =>
  transaction.updateTable('discount_uses').set(change).where('order_id', '=', orderId).execute()

/**
 * A person's uses of a code, and of all codes for first purchases if it is one, in orders that are paid or may still
 * be, without trials with test money; newest first.
 */
export const selectUsesOf = (
  reader: Reader,
  { code, personKey }: { code: Pick<CodeRow, 'id' | 'first_purchase'>; personKey: string },
) =>
  reader
    .selectFrom('discount_uses')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select(['discount_uses.order_id', 'discount_uses.code_id', 'discount_uses.state', 'discount_uses.account_id'])
    .select('orders.number')
    .where('discount_uses.person_key', '=', personKey)
    .where('discount_uses.state', '<>', 'released')
    .where('discount_uses.counted', '=', 1)
    .where(({ or, eb }) =>
      or([
        eb('discount_uses.code_id', '=', code.id),
        ...(code.first_purchase === 1 ? [eb('discount_codes.first_purchase', '=', 1)] : []),
      ]),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute()

/** The uses of a code, and of any code for first purchases, that unpaid orders of these accounts hold; newest first. */
export const selectHolds = async (reader: Reader, { accountIds, key }: { accountIds: string[]; key: string }) =>
  accountIds.length === 0
    ? []
    : reader
        .selectFrom('discount_uses')
        .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.code_id')
        .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
        .select([
          'discount_uses.order_id',
          'discount_uses.code_id',
          'discount_uses.counted',
          'orders.number',
          'orders.status',
        ])
        .where('discount_uses.account_id', 'in', accountIds)
        .where('discount_uses.state', '=', 'reserved')
        .where(({ or, eb }) => or([eb('discount_codes.key', '=', key), eb('discount_codes.first_purchase', '=', 1)]))
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id')
        .execute()

/** The address of an account, and whether anybody has proved it; `guest_id` where a guest typed it. */
export const selectAddress = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('accounts')
    .leftJoin('guests', 'guests.id', 'accounts.id')
    .select(({ fn }) => fn.coalesce('guests.email', 'accounts.email').as('email'))
    .select(['accounts.email_verified', 'guests.id as guest_id'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()

/** The codes that these orders used, as they were shown, by order id. */
export async function selectCodesOf(reader: Reader, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('discount_uses')
    .select(['order_id', 'code'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.code]))
}

/** Erases a deleted person's key, so that limits no longer know the person. */
export async function blankPersonKeys(transaction: Writer, accountId: string): Promise<void> {
  await transaction.updateTable('discount_uses').set({ person_key: '' }).where('account_id', '=', accountId).execute()
}
