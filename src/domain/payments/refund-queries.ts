import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'

export type RefundRow = Selectable<Tables['refunds']>

export const insertRefund = (transaction: Writer, row: RefundRow) =>
  transaction.insertInto('refunds').values(row).execute()

export const selectRefunds = (reader: Reader, orderId: string) =>
  reader.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()

/** Refunds of an order whose outcome is not known yet. */
export const selectRefundsUnderWay = (reader: Reader, orderId: string) =>
  reader.selectFrom('refunds').selectAll().where('order_id', '=', orderId).where('state', '=', 'requested').execute()

/** Writes an outcome down, once. */
export const updateRefundOutcome = (transaction: Writer, id: string, outcome: Partial<RefundRow>) =>
  transaction
    .updateTable('refunds')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
