import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'
import type { RefundState } from './refund-states.ts'

export type RefundRow = Selectable<Tables['refunds']>

export const insertRefund = (transaction: Writer, row: RefundRow) =>
  transaction.insertInto('refunds').values(row).execute()

export const selectRefunds = (reader: Reader, orderId: string) =>
  reader.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()

export const selectRefundsOfPayment = (reader: Reader, paymentId: string) =>
  reader
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const selectRefundsOfPayments = (reader: Reader, paymentIds: string[]) =>
  reader
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const selectRefundsById = (reader: Reader, ids: string[]) =>
  reader.selectFrom('refunds').selectAll().where('id', 'in', ids).orderBy('created_at').orderBy('id').execute()

/** Records an outcome if the refund is still in the state `from`. */
export const updateRefundOutcome = (
  transaction: Writer,
  { id, from }: { id: string; from: RefundState },
  outcome: Partial<RefundRow>,
) =>
  transaction
    .updateTable('refunds')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
