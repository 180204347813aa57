import { accountsOf } from '../accounts/guests/person-accounts.ts'
import type { Reader } from '../database.ts'
import { openStatuses } from '../orders/order-states.ts'

const numbersOf = (rows: { number: string }[]) => rows.map(({ number }) => number)

/** What is under way for an account, by order number, and how much it has. */
export async function selectErasureFacts(reader: Reader, accountId: string) {
  const orders = reader.selectFrom('orders').where('orders.account_id', 'in', accountsOf(reader, accountId))
  const numbers = orders.select('orders.number').orderBy('orders.created_at').limit(20)
  const count = <Row>(rows: { count: Row }[]) => Number(rows[0]?.count ?? 0)
  return {
    open: numbersOf(await numbers.where('status', 'in', openStatuses).execute()),
    disputed: numbersOf(await numbers.where('status', '=', 'disputed').execute()),
    refunds: numbersOf(
      await numbers
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('refunds')
              .select('refunds.id')
              .whereRef('refunds.order_id', '=', 'orders.id')
              .where('refunds.state', 'in', ['requested', 'pending']),
          ),
        )
        .execute(),
    ),
    figures: count(
      await reader
        .selectFrom('entitlements')
        .select(({ fn }) => fn.count<number>('product_id').distinct().as('count'))
        .where('account_id', 'in', accountsOf(reader, accountId))
        .where('state', '=', 'active')
        .execute(),
    ),
    kept: count(await orders.select(({ fn }) => fn.countAll<number>().as('count')).execute()),
  }
}

/** Payments and refunds of these orders. */
export async function selectMoneyOf(reader: Reader, orderIds: string[]) {
  if (orderIds.length === 0) return { payments: [], refunds: [] }
  return {
    payments: await reader
      .selectFrom('payments')
      .select(['order_id', 'provider', 'provider_payment_id', 'status', 'currency', 'amount_minor', 'created_at'])
      .where('order_id', 'in', orderIds)
      .orderBy('created_at')
      .execute(),
    refunds: await reader
      .selectFrom('refunds')
      .select(['order_id', 'state', 'currency', 'amount_minor', 'created_at', 'updated_at'])
      .where('order_id', 'in', orderIds)
      .orderBy('created_at')
      .execute(),
  }
}

/** What happened to these orders, and when. */
export const selectHistoryOf = async (reader: Reader, orderIds: string[]) =>
  orderIds.length === 0
    ? []
    : reader
        .selectFrom('order_events')
        .select(['order_id', 'kind', 'to_status', 'details', 'at'])
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute()
