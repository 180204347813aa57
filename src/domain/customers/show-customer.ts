import { sayAccount } from '../accounts/account-texts.ts'
import { listAudit } from '../audit/list-audit.ts'
import { countedTests } from '../counted-tests.ts'
import { ShopError } from '../errors.ts'
import { limits } from '../limits/limits.ts'
import { listOrders, type Order } from '../orders/list-orders.ts'
import type { Services } from '../services.ts'
import { type Customer, presentCustomer } from './customer.ts'
import { selectCustomer, selectSessions, sumOrders } from './customer-queries.ts'

const mostAudit = 1000

export interface CustomerDetail extends Customer {
  /** The newest hundred. */
  orderList: Order[]
  /** Devices that are signed in now. */
  sessions: { device: string; address: string; since: string; lastUsed: string }[]
  /** What owners did to the account, oldest first. */
  audit: { action: string; by: string | null; details: unknown; at: string }[]
}

/** One account with its orders, its devices and what owners did to it. Throws not-found. */
export async function showCustomer(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  accountId: string,
): Promise<CustomerDetail> {
  const { read } = services.database
  const row = await selectCustomer(read, accountId)
  if (!row) throw new ShopError('not-found', sayAccount.unknown)
  const sessions = await selectSessions(read, accountId, services.clock.now().toISOString())
  const audit = await listAudit({ reader: read }, `account:${accountId}`, mostAudit)
  return {
    ...presentCustomer(row, await sumOrders(read, [accountId], countedTests(services.settings())), new Map()),
    orderList: (await listOrders(services, { accountId, limit: limits['orders-listed'].most })).orders,
    sessions: sessions.map((session) => ({
      device: session.user_agent ?? '',
      address: session.ip_address ?? '',
      since: session.created_at,
      lastUsed: session.updated_at,
    })),
    audit: audit.toReversed().map(({ action, actor, details, at }) => ({ action, by: actor, details, at })),
  }
}
