import type { NotNull, Selectable } from 'kysely'
import { accountsOf } from '../accounts/guests/person-accounts.ts'
import type { Reader, Tables, Writer } from '../database.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { accessStatuses, paidStatuses } from '../orders/order-states.ts'
import type { ProviderName } from '../provider-names.ts'
import { owedConcerns } from './payment-flags.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { underWayStates } from './refund-states.ts'

export type AttemptRow = Selectable<Tables['payment_attempts']>
export type PaymentRow = Selectable<Tables['payments']>
export type NoticeRow = Selectable<Tables['payment_notices']>

export const insertAttempt = (transaction: Writer, row: AttemptRow) =>
  transaction.insertInto('payment_attempts').values(row).execute()

export const selectAttemptOfOrder = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectAttemptsOfOrders = async (reader: Reader, orderIds: string[]): Promise<AttemptRow[]> =>
  orderIds.length === 0
    ? []
    : reader.selectFrom('payment_attempts').selectAll().where('order_id', 'in', orderIds).execute()

/** An attempt with this provider of any order of the account, or of a guest that it took over. */
export const selectAttemptOfAccount = (reader: Reader, provider: ProviderName, accountId: string) =>
  reader
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('payment_attempts.id')
    .where('orders.account_id', 'in', accountsOf(reader, accountId))
    .where('payment_attempts.provider', '=', provider)
    .limit(1)
    .executeTakeFirst()

export const selectAttempt = (reader: Reader, id: string) =>
  reader.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()

export const selectAnyAttempt = (reader: Reader, provider: ProviderName) =>
  reader.selectFrom('payment_attempts').select('id').where('provider', '=', provider).limit(1).executeTakeFirst()

/** Attempts of orders whose refund, withdrawal or dispute waits for the provider, oldest orders first. */
export const selectWaitingAttempts = (reader: Reader) =>
  reader
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['orders.id', 'orders.number', 'payment_attempts.provider', 'environment', 'account'])
    .where('orders.id', 'in', ({ selectFrom }) =>
      selectFrom('orders')
        .select('id')
        .where('status', '=', 'disputed')
        .union(
          // A withdrawal is over once the money is refunded.
          selectFrom('withdrawals')
            .innerJoin('orders as withdrawn', 'withdrawn.id', 'withdrawals.order_id')
            .select('withdrawn.id')
            .where('withdrawn.status', 'in', accessStatuses)
            // It is also over once an owner accepted a payment as it is, having refunded it in another way.
            .where(({ not, exists, selectFrom: select }) =>
              not(
                exists(
                  select('payments')
                    .select('payments.id')
                    .whereRef('payments.order_id', '=', 'withdrawn.id')
                    .whereRef('accepted_at', '>=', 'withdrawals.at')
                    .where(({ or, eb }) => or([eb('concern', 'is', null), eb('concern', 'in', owedConcerns)])),
                ),
              ),
            ),
        )
        .union(
          selectFrom('refunds')
            .select('order_id as id')
            .where('state', 'in', underWayStates)
            .where('order_id', 'is not', null)
            .$narrowType<{ id: NotNull }>(),
        ),
    )
    .orderBy('orders.created_at')
    .execute()

/** Counts the orders paid to this account since `instant` and not fully refunded. */
export const countPaidWith = (
  reader: Reader,
  { name, environment, account }: Pick<PaymentProvider, 'name' | 'environment' | 'account'>,
  instant: string,
) =>
  reader
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select(({ fn }) => fn.count<number>('orders.id').distinct().as('count'))
    .where('orders.paid_at', '>=', instant)
    .where('orders.status', 'in', paidStatuses)
    .where('payment_attempts.provider', '=', name)
    .where('environment', '=', environment)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()

/** Ends all captures: the processes that ran them have died. */
export const clearCaptures = (transaction: Writer) =>
  transaction
    .updateTable('payment_attempts')
    .set({ capturing_until: null })
    .where('capturing_until', 'is not', null)
    .execute()

/** Ends captures that claim to run past `latest`: every real call ends before that. */
export const clearCapturesAfter = (transaction: Writer, latest: string) =>
  transaction
    .updateTable('payment_attempts')
    .set({ capturing_until: null })
    .where('closed_at', 'is', null)
    .where('capturing_until', '>', latest)
    .execute()

export const selectAttemptByProviderOrder = (reader: Reader, provider: ProviderName, providerOrderId: string) =>
  reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()

export const updateAttempt = (transaction: Writer, id: string, changes: Partial<AttemptRow>) =>
  transaction.updateTable('payment_attempts').set(changes).where('id', '=', id).execute()

export const selectPayments = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const selectPaymentByProviderId = (reader: Reader, provider: ProviderName, paymentId: string) =>
  reader
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()

export const insertPayment = (transaction: Writer, row: PaymentRow) =>
  transaction.insertInto('payments').values(row).execute()

export const updatePayment = (transaction: Writer, id: string, changes: Partial<PaymentRow>) =>
  transaction.updateTable('payments').set(changes).where('id', '=', id).execute()

/**
 * Another paid order of the same account, or of a guest whom it took over, that gives a figure which this order also
 * paid for. A bundle took off the share of whatever its buyer had when it was ordered.
 */
export const selectRepeatedOrder = (
  reader: Reader,
  { id, account_id: accountId, created_at: createdAt }: Pick<OrderRow, 'id' | 'account_id' | 'created_at'>,
) =>
  reader
    .selectFrom('order_grants as own')
    .innerJoin('order_lines as bought', (join) =>
      join.onRef('bought.order_id', '=', 'own.order_id').onRef('bought.position', '=', 'own.line'),
    )
    .innerJoin('entitlements as other', 'other.product_id', 'own.product_id')
    .innerJoin('order_grants as grant', (join) =>
      join
        .onRef('grant.order_id', '=', 'other.order_id')
        .onRef('grant.position', '=', 'other.position')
        .onRef('grant.variant', '=', 'own.variant'),
    )
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'grant.order_id').onRef('line.position', '=', 'grant.line'),
    )
    .innerJoin('orders', 'orders.id', 'other.order_id')
    .select('orders.number')
    .where('own.order_id', '=', id)
    .where('bought.charged_cents', '>', 0)
    .where('other.account_id', 'in', accountsOf(reader, accountId))
    .where('other.order_id', '<>', id)
    .where('other.state', '=', 'active')
    .where('line.charged_cents', '>', 0)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('other.changed_at', '>', createdAt),
        not(
          exists(
            selectFrom('order_grants as part')
              .select('part.position')
              .whereRef('part.order_id', '=', 'bought.order_id')
              .whereRef('part.line', '=', 'bought.position')
              .whereRef('part.product_id', '<>', 'bought.product_id'),
          ),
        ),
      ]),
    )
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns false when the event was received before. */
export async function insertNotice(transaction: Writer, row: NoticeRow): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payment_notices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectNotice = (reader: Reader, id: string) =>
  reader.selectFrom('payment_notices').selectAll().where('id', '=', id).executeTakeFirst()

/** The hints that signed notices gave about these payments. */
export async function selectHints(reader: Reader, provider: ProviderName, payments: { id: string }[]) {
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  return reader
    .selectFrom('payment_notices')
    .select(['hint', 'subject', 'payment_id', 'happened_at', 'received_at'])
    .where('provider', '=', provider)
    .where('payment_id', 'in', ids)
    .where('hint', 'is not', null)
    .execute()
}

export const updateNoticeProcessed = (transaction: Writer, id: string, at: string) =>
  transaction.updateTable('payment_notices').set({ processed_at: at }).where('id', '=', id).execute()
