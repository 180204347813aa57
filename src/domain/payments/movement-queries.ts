import type { Selectable } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'

export type MovementRow = Selectable<Tables['money_movements']>

export async function insertMovements(transaction: Writer, rows: MovementRow[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('money_movements').values(rows).execute()
}

export const selectMovements = (reader: Reader, paymentId: string) =>
  reader.selectFrom('money_movements').selectAll().where('payment_id', '=', paymentId).execute()

/** The movements of these payments or orphans, of which there is at least one. */
export const selectMovementsOfPayments = (reader: Reader, paymentIds: string[]) =>
  reader.selectFrom('money_movements').selectAll().where('payment_id', 'in', paymentIds).execute()

export const selectMovementsOfOrder = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('money_movements')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('kind')
    .orderBy('provider_ref')
    .execute()

/** What moved for each order, by kind, in US cents. */
export const sumMovementsOfOrders = (reader: Reader, orderIds: string[]) =>
  reader
    .selectFrom('money_movements')
    .select(['order_id', 'kind', ({ fn }) => fn.sum<number | null>('cents').as('cents')])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'kind'])
    .execute()
