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
    kept: count(
      await orders
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('orders.paid_at', 'is not', null)
        .execute(),
    ),
  }
}

/**
 * What is kept of a person's account besides what a customer's page shows: its devices, also those that were signed in
 * once, and the guests among all accounts of the person.
 */
export async function selectOwnAccount(reader: Reader, accountId: string, accountIds: string[]) {
  const account = await reader
    .selectFrom('accounts')
    .select(['voice', 'image', 'two_factor_enabled'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const sessions = await reader
    .selectFrom('sessions')
    .select(['user_agent', 'ip_address', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .execute()
  const guests = await reader
    .selectFrom('guests')
    .leftJoin('account_links', 'account_links.guest_id', 'guests.id')
    .select(['guests.email', 'guests.created_at', 'account_links.proved_at'])
    .where('guests.id', 'in', accountIds)
    .orderBy('guests.created_at')
    .execute()
  return { account, sessions, guests }
}

/** What a person declared about these orders: that they withdraw from them. */
export const selectDeclarationsOf = async (reader: Reader, orderIds: string[]) =>
  orderIds.length === 0 ? [] : reader.selectFrom('withdrawals').selectAll().where('order_id', 'in', orderIds).execute()

/** What a person may download, or could, by these orders. */
export const selectRightsOf = async (reader: Reader, orderIds: string[], accountId: string) =>
  orderIds.length === 0
    ? []
    : reader
        .selectFrom('entitlements')
        .innerJoin('order_grants', (join) =>
          join
            .onRef('order_grants.order_id', '=', 'entitlements.order_id')
            .onRef('order_grants.position', '=', 'entitlements.position'),
        )
        .select(['entitlements.order_id', 'slug', 'title', 'state', 'granted_at', 'changed_at'])
        .where('entitlements.order_id', 'in', orderIds)
        .where('entitlements.account_id', 'in', accountsOf(reader, accountId))
        .orderBy('entitlements.position')
        .execute()

/** Attempts to pay these orders, payments and refunds. */
export async function selectMoneyOf(reader: Reader, orderIds: string[]) {
  if (orderIds.length === 0) return { attempts: [], payments: [], refunds: [] }
  return {
    attempts: await reader
      .selectFrom('payment_attempts')
      .select(['order_id', 'provider', 'provider_order_id', 'state', 'declines', 'created_at'])
      .where('order_id', 'in', orderIds)
      .orderBy('created_at')
      .execute(),
    payments: await reader
      .selectFrom('payments')
      .select(['order_id', 'provider', 'provider_payment_id', 'status', 'currency', 'amount_minor', 'created_at'])
      .select('payer_country')
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
