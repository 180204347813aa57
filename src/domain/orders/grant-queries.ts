import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { accountsOf } from '../accounts/guests/person-accounts.ts'
import type { Reader, Tables, Writer } from '../database.ts'
import type { JobPayloads } from '../jobs/enqueue-job.ts'
import { makeStatement } from '../sql/statement.ts'
import type { EntitlementState } from './order-states.ts'

export type OrderGrantRow = Selectable<Tables['order_grants']>

export const insertGrants = (transaction: Writer, rows: OrderGrantRow[]) =>
  transaction.insertInto('order_grants').values(rows).execute()

/** The grants of these orders, in order, each with the account that holds its right by now. */
export const selectGrants = async (reader: Reader, orderIds: string[]): Promise<HeldGrant[]> =>
  orderIds.length === 0
    ? []
    : reader
        .selectFrom('order_grants')
        .leftJoin('entitlements', (join) =>
          join
            .onRef('entitlements.order_id', '=', 'order_grants.order_id')
            .onRef('entitlements.position', '=', 'order_grants.position'),
        )
        .selectAll('order_grants')
        .select('entitlements.account_id as holder')
        .where('order_grants.order_id', 'in', orderIds)
        .orderBy('order_grants.order_id')
        .orderBy('order_grants.position')
        .execute()

/** `holder`: the account that has the right or had it; null before there is one. */
export type HeldGrant = OrderGrantRow & { holder: string | null }

/**
 * Gives, freezes, ends or restores the rights of an order. New rights go to `accountId`; existing ones keep their
 * holder.
 */
export const upsertEntitlements = (
  transaction: Writer,
  given: { orderId: string; accountId: string; state: EntitlementState; at: string },
) =>
  transaction
    .insertInto('entitlements')
    .columns(['order_id', 'position', 'product_id', 'account_id', 'state', 'granted_at', 'changed_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('order_grants')
        .select(['order_id', 'position', 'product_id'])
        .select([
          val(given.accountId).as('account_id'),
          val(given.state).as('state'),
          val(given.at).as('granted_at'),
          val(given.at).as('changed_at'),
        ])
        .where('order_id', '=', given.orderId),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'position']).doUpdateSet({ state: given.state, changed_at: given.at }),
    )
    .execute()

/** Rights that give access now, each with the `line` that was bought: the product itself, or a bundle. */
export const selectActiveGrants = (reader: Reader) =>
  reader
    .selectFrom('entitlements')
    .innerJoin('order_grants', (join) =>
      join
        .onRef('order_grants.order_id', '=', 'entitlements.order_id')
        .onRef('order_grants.position', '=', 'entitlements.position'),
    )
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'order_grants.order_id').onRef('line.position', '=', 'order_grants.line'),
    )
    .where('entitlements.state', '=', 'active')

/**
 * Whether a right is to one of these products. `|| ''` keeps SQLite, which has no statistics, from using the index by
 * product: that one has thousands of rows for a product that sells well, the index by account a few for a person.
 */
const isOneOf = (productIds: string[]) => sql<boolean>`entitlements.product_id || '' in (${sql.join(productIds)})`

/** The account's present rights to these products, each with its order and its license tier ('' without one). */
export const selectHeldGrants = async (
  reader: Reader,
  accountId: string,
  productIds: string[],
): Promise<Pick<OrderGrantRow, 'order_id' | 'product_id' | 'variant'>[]> =>
  productIds.length === 0
    ? []
    : selectActiveGrants(reader)
        .select(['order_grants.order_id', 'order_grants.product_id', 'order_grants.variant'])
        .where('entitlements.account_id', 'in', accountsOf(reader, accountId))
        .where(isOneOf(productIds))
        .execute()

/**
 * Adds a grant to a line of a locked order, with a right in the state and with the holder of the line's other rights.
 */
export async function addGrant(transaction: Writer, { row, at }: { row: OrderGrantRow; at: string }): Promise<void> {
  await transaction.insertInto('order_grants').values(row).execute()
  const beside = await transaction
    .selectFrom('entitlements')
    .innerJoin('order_grants', (join) =>
      join
        .onRef('order_grants.order_id', '=', 'entitlements.order_id')
        .onRef('order_grants.position', '=', 'entitlements.position'),
    )
    .select(['entitlements.account_id', 'entitlements.state'])
    .where('entitlements.order_id', '=', row.order_id)
    .where('order_grants.line', '=', row.line)
    .orderBy('entitlements.position')
    .limit(1)
    .executeTakeFirst()
  // Before the first payment there is no right yet: it comes with the others.
  if (!beside) return
  const { order_id, position, product_id } = row
  await transaction
    .insertInto('entitlements')
    .values({ ...beside, order_id, position, product_id, granted_at: at, changed_at: at })
    .execute()
}

/** The grants of a line of an order to any of these products. */
const grantsOfLine = ({ selectFrom }: ExpressionBuilder<Tables, 'order_lines'>, productIds: string[]) =>
  selectFrom('order_grants')
    .whereRef('order_grants.order_id', '=', 'order_lines.order_id')
    .whereRef('order_grants.line', '=', 'order_lines.position')
    .where('order_grants.product_id', 'in', productIds)

type Lacking = Omit<JobPayloads['give-members'], 'after'> & { after: string; limit: number }

/** Orders with a line of any of `bought` which lacks a grant; only lines that grant any of `held`, if it is given. */
const ordersOf = (
  reader: Reader,
  { productIds, after, limit }: Lacking,
  { bought, held }: { bought: string[]; held?: string[] },
) =>
  reader
    .selectFrom(({ selectFrom }) =>
      selectFrom('order_lines')
        .select('order_id')
        .distinct()
        .where('product_id', 'in', bought)
        .where('order_id', '>', after)
        .$if(held !== undefined, (lines) =>
          lines.where((line) => line.exists(grantsOfLine(line, held ?? []).select('order_grants.product_id'))),
        )
        .where(
          (line) =>
            grantsOfLine(line, productIds).select(({ fn }) =>
              fn.count<number>('order_grants.product_id').distinct().as('given'),
            ),
          '<',
          new Set(productIds).size,
        )
        .orderBy('order_id')
        .limit(limit)
        .as('lacking'),
    )
    .select('order_id')

// https://www.sqlite.org/limits.html: a union has 500 terms at most.
const mostAlone = 400

/**
 * Orders with a line of `productId`, or one of `within.bundles` that grants any of `within.held`, which lacks a grant of
 * any of `productIds`; after the order `after`, by id. Each product is asked for alone: only then the index has its
 * orders by id, and reading ends with the last that is wanted.
 */
export function selectOrdersLacking(reader: Reader, lacking: Lacking) {
  const { bundles, held } = lacking.within ?? { bundles: [], held: [] }
  const groups = [...bundles.slice(0, mostAlone).map((id) => [id]), bundles.slice(mostAlone)]
  const all = groups
    .filter((bought) => bought.length > 0)
    .reduce(
      (before, bought) => before.union(ordersOf(reader, lacking, { bought, held })),
      ordersOf(reader, lacking, { bought: [lacking.productId] }),
    )
  return reader.selectFrom(all.as('lacking')).select('order_id').orderBy('order_id').limit(lacking.limit).execute()
}

/** How many accounts may download a product now. */
export const selectHolders = makeStatement((reader, { productId }: { productId: string }) =>
  reader
    .selectFrom('entitlements')
    .select((row) => row.fn.count('account_id').distinct().as('holders'))
    .where('product_id', '=', productId)
    .where('state', '=', 'active'),
)

/**
 * Accounts that may download a product now, after the account `after`, by id. `account_id` is the account that took
 * over a guest, or the holder itself. Reads no more rows than it returns.
 */
export const selectHoldersOf = (
  reader: Reader,
  { productId, after, limit }: { productId: string; after: string; limit: number },
) =>
  reader
    .selectFrom(({ selectFrom }) =>
      selectFrom('entitlements')
        .select('account_id')
        .distinct()
        .where('product_id', '=', productId)
        .where('state', '=', 'active')
        .where('account_id', '>', after)
        .orderBy('account_id')
        .limit(limit)
        .as('holders'),
    )
    .leftJoin('account_links', 'account_links.guest_id', 'holders.account_id')
    .select(({ fn, ref }) => [
      'holders.account_id as holder',
      fn.coalesce(ref('account_links.account_id'), ref('holders.account_id')).as('account_id'),
    ])
    .orderBy('holders.account_id')
