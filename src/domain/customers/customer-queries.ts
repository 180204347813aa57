import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'
import { accessStatuses } from '../orders/order-states.ts'
import { addressContains } from '../sql/address-contains.ts'
import { containsInAnyCase } from '../sql/like-pattern.ts'

/** Orders that were paid, whatever became of them later. */
const paidOrders = (reader: Reader) => reader.selectFrom('orders').where('orders.paid_at', 'is not', null)

const columns = [
  'accounts.id',
  'accounts.name',
  'accounts.email',
  'accounts.email_verified',
  'accounts.role',
  'accounts.banned',
  'accounts.ban_reason',
  'accounts.ban_redirect',
  'accounts.created_at',
  'accounts.news',
  'accounts.demo',
  'accounts.erased',
] as const

export type CustomerRow = Awaited<ReturnType<typeof searchCustomerRows>>['rows'][number]

/** All accounts; those of guests with the address that was typed. */
const people = (reader: Reader) => reader.selectFrom('accounts').leftJoin('guests', 'guests.id', 'accounts.id')
const shownColumns = [...columns, 'guests.email as typed'] as const

/** SQL: the first of the guests with one address whom nobody took over; it represents all of them. */
const isFirstGuest = ({ not, exists, and, eb, selectFrom }: ExpressionBuilder<Tables, 'accounts' | 'guests'>) =>
  and([
    eb('guests.email', 'is not', null),
    not(exists(selectFrom('account_links').select('guest_id').whereRef('guest_id', '=', 'guests.id'))),
    not(
      exists(
        selectFrom('guests as former')
          .leftJoin('account_links', 'account_links.guest_id', 'former.id')
          .select('former.id')
          .whereRef('former.email', '=', 'guests.email')
          .where('account_links.guest_id', 'is', null)
          .where((one) =>
            one.or([
              one('former.created_at', '<', one.ref('guests.created_at')),
              one.and([
                one('former.created_at', '=', one.ref('guests.created_at')),
                one('former.id', '<', one.ref('guests.id')),
              ]),
            ]),
          ),
      ),
    ),
  ])

/**
 * One page of accounts, newest first, by part of the name or address, or by id. Guests are listed only in a search or
 * among the banned, once for each address. `bannedEmails`: only those who are banned, also by these addresses of the
 * settings.
 */
export async function searchCustomerRows(
  reader: Reader,
  search: { query: string; id: string; bannedEmails: string[] | null; limit: number; offset: number },
) {
  const { query, id, bannedEmails, limit, offset } = search
  const isSought = query !== '' || bannedEmails !== null
  let matching = people(reader).where((row) =>
    isSought ? row.or([row('guests.id', 'is', null), isFirstGuest(row)]) : row('guests.id', 'is', null),
  )
  if (bannedEmails !== null)
    matching = matching.where(({ or, and, eb }) =>
      or([
        eb('accounts.banned', '=', 1),
        ...(bannedEmails.length === 0
          ? []
          : [
              eb('guests.email', 'in', bannedEmails),
              and([eb('guests.id', 'is', null), eb('accounts.email', 'in', bannedEmails)]),
            ]),
      ]),
    )
  if (query !== '')
    matching = matching.where(({ or, and, eb }) =>
      or([
        eb('accounts.id', '=', id),
        containsInAnyCase('guests.email', query),
        and([
          eb('guests.id', 'is', null),
          or([addressContains('accounts.email', query), containsInAnyCase('accounts.name', query)]),
        ]),
      ]),
    )
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(shownColumns)
    .orderBy('accounts.created_at', 'desc')
    .orderBy('accounts.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

export const selectCustomer = (reader: Reader, accountId: string) =>
  people(reader).select(shownColumns).where('accounts.id', '=', accountId).executeTakeFirst()

/** Locks the row until the write operation ends: no order can be created for the account meanwhile. */
export const selectCustomerForUpdate = (transaction: Writer, accountId: string) =>
  transaction.selectFrom('accounts').select(columns).where('accounts.id', '=', accountId).forUpdate().executeTakeFirst()

/** Maps each buyer to the account that its orders count for: the one that took a guest over, else the buyer itself. */
async function buyersOf(reader: Reader, accountIds: string[]): Promise<Map<string, string>> {
  const links = await reader
    .selectFrom('account_links')
    .select(['guest_id', 'account_id'])
    .where(({ or, eb }) => or([eb('account_id', 'in', accountIds), eb('guest_id', 'in', accountIds)]))
    .execute()
  return new Map([
    ...accountIds.map((id) => [id, id] as const),
    ...links.map((link) => [link.guest_id, link.account_id] as const),
  ])
}

/**
 * How many paid orders each of these accounts has, and what it spent, in US cents: payments less refunds, of the orders
 * whose money is still there.
 */
export async function sumOrders(reader: Reader, accountIds: string[], tests: number[]) {
  const sums = new Map<string, { orders: number; cents: number }>()
  if (accountIds.length === 0) return sums
  // Looked up first: no index finds orders by either of two tables.
  const personOf = await buyersOf(reader, accountIds)
  const buying = () =>
    paidOrders(reader)
      .where('orders.account_id', 'in', [...personOf.keys()])
      .where('orders.test', 'in', tests)
      .groupBy('orders.account_id')
      .select('orders.account_id')
  const rows = await buying()
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .execute()
  const spent = await buying()
    .innerJoin('money_movements as moved', 'moved.order_id', 'orders.id')
    // The status must not filter the rows: for many accounts, SQLite would then look the orders up by status.
    .select(({ fn }) =>
      fn.sum<number | null>('moved.cents').filterWhere('orders.status', 'in', accessStatuses).as('cents'),
    )
    .where('moved.kind', '<>', 'fee')
    .execute()
  const cents = new Map(spent.map((row) => [row.account_id, Number(row.cents)]))
  for (const { account_id: buyer, orders } of rows) {
    const person = personOf.get(buyer) ?? buyer
    const sum = sums.get(person) ?? { orders: 0, cents: 0 }
    sums.set(person, { orders: sum.orders + Number(orders), cents: sum.cents + (cents.get(buyer) ?? 0) })
  }
  return sums
}

export const selectSessions = (reader: Reader, accountId: string, now: string) =>
  reader
    .selectFrom('sessions')
    .select(['user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .execute()

export const selectDisputedNumbers = (reader: Reader, email: string) =>
  reader
    .selectFrom('orders')
    .leftJoin('account_links', 'account_links.guest_id', 'orders.account_id')
    .innerJoin('accounts', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('accounts.id', '=', fn.coalesce(ref('account_links.account_id'), ref('orders.account_id'))),
      ),
    )
    .select('orders.number')
    .where('accounts.email', '=', email)
    .where((row) => row.or([row('accounts.role', 'is', null), row('accounts.role', '<>', 'owner')]))
    .where('orders.status', '=', 'disputed')
    .orderBy('orders.created_at')
    .execute()

/** A payment for an order of this account that waits for the owner. */
export const selectWaitingPayment = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('payments.id')
    .where('orders.account_id', '=', accountId)
    .where('payments.resolved_at', 'is', null)
    .where((row) => row.or([row('payments.flag', 'is not', null), row('payments.concern', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
