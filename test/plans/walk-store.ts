import { newOwner } from '../accounts/new-owner.ts'
import { makeHistory } from '../fuzz/good-bodies.ts'
import { otherCalls } from '../fuzz/other-calls.ts'
import { createTestClock } from '../stand-ins.ts'
import { openSellingStore, orderOf, placeOrder, type SellingStore } from '../stores/selling-store.ts'
import { openYear } from '../year/open-year.ts'
import { simulateYear } from '../year/simulate-year.ts'
import { walkCalls } from './walk-calls.ts'

const daySeconds = 24 * 3600

/** Makes orders with every possible outcome. */
export async function walkOrders(): Promise<void> {
  await using year = await openYear({ buyers: 5, seed: 7 })
  await simulateYear(year, { orders: 48, atOnce: 8 })
}

/** One buyer exports their data and leaves; another is removed. */
async function leave(store: SellingStore): Promise<void> {
  const { customers } = store.office
  for (const isOwnWish of [true, false]) {
    const buyer = await store.newBuyer()
    await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
    const { items } = await customers.search({ page: 1, query: buyer.email })
    const accountId = items[0]?.uid ?? ''
    for await (const _ of await store.shop.customers.exportOwnData(accountId));
    await customers.ban({ accountId, reason: 'a test', redirect: null })
    await customers.unban({ accountId })
    await customers.confirmEmail({ accountId })
    if (isOwnWish) await store.shop.customers.deleteOwnAccount({ accountId, email: buyer.email })
    else await customers.erase({ accountId })
  }
}

/** What the pages of the office read. */
const officePages = otherCalls.filter(({ path }) => path.startsWith('/admin') && path.endsWith('.data'))

/**
 * Makes every call of buyers and owners and opens every page of the office, then erases people and lets retention
 * periods expire.
 */
export async function walkStore(): Promise<void> {
  const clock = createTestClock(new Date().toISOString())
  const settings = { STORE_ACCESS: 'open', PENDING_POLL_SECONDS: '600' }
  await using store = await openSellingStore({ settings, override: () => ({ clock }) })
  await makeHistory(store)
  await placeOrder(store.newClient(), 'paypal')
  const owner = await newOwner(store)
  const openapi = await owner.want(200, 'GET', '/api/openapi.json')
  await walkCalls(await store.newBuyer(), openapi)
  await walkCalls(owner, openapi, officePages)
  // Chance rarely combines a text with the other parameters.
  const narrowed = ['', '&category=fantasy', '&state=draft', '&state=published&category=fantasy', '&ids=101,102']
  for (const text of ['', 'd', 'dragon', 'a dragon of'])
    for (const rest of narrowed) await owner.want(200, 'GET', `/api/admin/products?query=${text}${rest}`)
  for (const path of ['/metrics', '/readyz', '/sitemap.xml', '/feed.xml']) await owner.get(path)
  await leave(store)
  clock.advance(400 * daySeconds)
  await store.shop.cleanUp()
}
