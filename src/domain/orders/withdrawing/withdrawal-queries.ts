import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../../database.ts'

export type WithdrawalRow = Selectable<Tables['withdrawals']>

export const insertWithdrawal = (transaction: Writer, row: WithdrawalRow) =>
  transaction.insertInto('withdrawals').values(row).execute()

export const selectWithdrawals = async (reader: Reader, orderIds: string[]): Promise<WithdrawalRow[]> =>
  orderIds.length === 0 ? [] : reader.selectFrom('withdrawals').selectAll().where('order_id', 'in', orderIds).execute()

/** Those of these orders of which any file was ever sent, or is being sent. */
export const selectBegun = async (reader: Reader, orderIds: string[]): Promise<string[]> =>
  orderIds.length === 0
    ? []
    : (
        await reader.selectFrom('downloads').select('order_id').distinct().where('order_id', 'in', orderIds).execute()
      ).map(({ order_id: id }) => id)

/** Whether any transfer of this order has ended. */
export const hasEndedTransfer = async (reader: Reader, orderId: string): Promise<boolean> =>
  (await reader
    .selectFrom('downloads')
    .select('id')
    .where('order_id', '=', orderId)
    .where('transfers', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Erases a person from their declarations. */
export const blankWithdrawals = (transaction: Writer, accountId: string, address: string) =>
  transaction
    .updateTable('withdrawals')
    .set({ name: '', email: address })
    .where('order_id', 'in', (query) => query.selectFrom('orders').select('id').where('account_id', '=', accountId))
    .execute()
