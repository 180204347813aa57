import { findBan } from '../accounts/bans/find-ban.ts'
import { isGuest } from '../accounts/guests/find-guest.ts'
import { isHeldByAccount } from '../accounts/guests/person-accounts.ts'
import { isErased } from '../accounts/is-erased.ts'
import type { Services } from '../services.ts'
import { type OrderRow, selectOrder } from './order-queries.ts'

/** Who asks for an order: a signed-in account, or a browser that holds checkout cookies, or a stranger. */
export interface Caller {
  accountId: string | null
  /** Orders for which the request carried a genuine checkout cookie. */
  checkoutOrderIds: string[]
}

type Needs = Pick<Services, 'database' | 'settings'>

/**
 * Whether the caller is the order's buyer: by session, also of the account that took over its guest, or by checkout
 * cookie unless the account is banned, or deleted: whoever deletes an account is told that the files are gone with it.
 * The cookie of an account's order stands in for that account's session, never for another's.
 */
export async function isBuyer(
  needs: Needs,
  caller: Caller,
  order: Pick<OrderRow, 'id' | 'account_id'>,
): Promise<boolean> {
  const { read } = needs.database
  if (await isHeldByAccount({ reader: read }, { accountId: caller.accountId, holder: order.account_id })) return true
  if (!caller.checkoutOrderIds.includes(order.id)) return false
  if (caller.accountId !== null && !(await isGuest({ reader: read }, order.account_id))) return false
  if (await isErased({ reader: read }, order.account_id)) return false
  return (await findBan(needs, order.account_id)) === null
}

/**
 * The accounts whose rights to an order the caller may use: the caller's own, and the buyer's when `isBuyer` says so.
 */
export async function accountsActedFor(
  needs: Needs,
  caller: Caller,
  order: Pick<OrderRow, 'id' | 'account_id'>,
): Promise<string[]> {
  const own = caller.accountId === null ? [] : [caller.accountId]
  if (own.includes(order.account_id) || !(await isBuyer(needs, caller, order))) return own
  return [...own, order.account_id]
}

/** The order if the caller is its buyer; null for anybody else's order, and for one that does not exist. */
export async function findBuyersOrder(needs: Needs, caller: Caller, orderId: string): Promise<OrderRow | null> {
  const order = await selectOrder(needs.database.read, orderId)
  return order && (await isBuyer(needs, caller, order)) ? order : null
}
