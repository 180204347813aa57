import { sayAccount } from '../accounts/account-texts.ts'
import { findPerson } from '../accounts/guests/find-person.ts'
import { listAudit } from '../audit/list-audit.ts'
import { countedTestFlags } from '../counted-test-flags.ts'
import { ShopError } from '../errors.ts'
import { limits } from '../limits/limits.ts'
import { listOrders, type Order } from '../orders/list-orders.ts'
import type { Services } from '../services.ts'
import { type Customer, presentCustomer } from './customer.ts'
import { selectCustomer, selectSessions, sumOrders } from './customer-queries.ts'

const mostAudit = 1000

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>

export interface CustomerDetail extends Customer {
  /** The newest hundred. */
  orderList: Order[]
  /** Devices that are signed in now. */
  sessions: { device: string; address: string; since: string; lastUsed: string }[]
  /** What owners did to the account, oldest first. */
  audit: { action: string; by: string | null; details: unknown; at: string }[]
}

/** The newest hundred orders of these accounts. */
async function listNewest(services: Needs, accountIds: string[]): Promise<Order[]> {
  const limit = limits['orders-listed'].most
  const orders: Order[] = []
  for (const accountId of accountIds) orders.push(...(await listOrders(services, { accountId, limit })).orders)
  // One account's orders are already sorted, and several may share an instant.
  return accountIds.length === 1
    ? orders
    : orders.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, limit)
}

/**
 * One account with its orders, its devices and what owners did to it. A guest is shown with all guests of the same
 * address, or as the account that took it over. Throws not-found.
 */
export async function showCustomer(services: Needs, accountId: string): Promise<CustomerDetail> {
  const { read } = services.database
  const { id, accountIds } = await findPerson({ reader: read }, accountId)
  const row = await selectCustomer(read, id)
  if (!row) throw new ShopError('not-found', sayAccount.unknown)
  const sessions = await selectSessions(read, id, services.clock.now().toISOString())
  const subjects = accountIds.map((one) => `account:${one}`)
  const audit = await listAudit({ reader: read }, subjects, mostAudit)
  const sums = await sumOrders(read, accountIds, countedTestFlags(services.settings()))
  return {
    ...presentCustomer(row, {
      sums,
      same: new Map([[id, accountIds]]),
      bannedEmails: services.settings().bannedEmails,
    }),
    orderList: await listNewest(services, accountIds),
    sessions: sessions.map((session) => ({
      device: session.user_agent ?? '',
      address: session.ip_address ?? '',
      since: session.created_at,
      lastUsed: session.updated_at,
    })),
    audit: audit.toReversed().map(({ action, actor, details, at }) => ({ action, by: actor, details, at })),
  }
}
