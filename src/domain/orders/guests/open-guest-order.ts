import { findBan } from '../../accounts/bans/find-ban.ts'
import { isGuest } from '../../accounts/guests/find-guest.ts'
import { normalizeEmail } from '../../accounts/normalize-email.ts'
import { minuteMs } from '../../dates/spans.ts'
import { latestEnd } from '../../dates/time-window.ts'
import { ShopError } from '../../errors.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { Services } from '../../services.ts'
import { type Order, presentOrders } from '../list-orders.ts'
import { type Caller, isBuyer } from '../order-access.ts'
import { type OrderRow, selectOrderByNumber } from '../order-queries.ts'
import { sayOrder } from '../order-texts.ts'
import { codeMinutes, codeTries, hashBrowser, hashCode, readOrderNumber } from './guest-code.ts'
import { deleteCode, takeTry } from './guest-order-queries.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'settings' | 'secret'>

/**
 * Opens a guest's order for the browser that asked for the code, once. Throws the same `permission-denied` for
 * everything else: a wrong or expired code, another browser, too many tries, another address, no such order.
 */
export async function openGuestOrder(
  services: Needs,
  { number, email, code, browser }: { number: string; email: string; code: string; browser: string | null },
): Promise<{ id: string }> {
  const { database, clock, secret } = services
  const order = await selectOrderByNumber(database.read, readOrderNumber(number))
  const isOpened = await database.write(async (transaction) => {
    const place = { orderId: order?.id ?? '', browserHash: hashBrowser(secret, browser ?? '') }
    const now = clock.now()
    const latest = new Date(latestEnd(now.getTime(), codeMinutes * minuteMs)).toISOString()
    const held = await takeTry(transaction, { ...place, now: now.toISOString(), latest, most: codeTries })
    const given = hashCode(secret, { ...place, code: code.replace(/\s/g, '') })
    if (!held || !isSameSecret(held.code_hash, given) || order?.email !== normalizeEmail(email)) return false
    await deleteCode(transaction, place)
    return true
  })
  if (!order || !isOpened || (await findBan(services, order.account_id)))
    throw new ShopError('permission-denied', sayOrder.wrongCode)
  return { id: order.id }
}

/**
 * A guest's order, for a browser that has access to it or the account that took it over. Throws `not-found` for
 * everybody else.
 */
export async function findGuestOrder(
  services: Pick<Services, 'database' | 'settings' | 'clock'>,
  { number, caller }: { number: string; caller: Caller },
): Promise<Order> {
  const reader = services.database.read
  const row = await selectOrderByNumber(reader, readOrderNumber(number))
  const [order] = row && (await isOpenTo(services, row, caller)) ? await presentOrders(services, [row]) : []
  if (!order) throw new ShopError('not-found', sayOrder.unknown)
  return order
}

const isOpenTo = async (services: Pick<Services, 'database' | 'settings'>, order: OrderRow, caller: Caller) =>
  (await isGuest({ reader: services.database.read }, order.account_id)) && (await isBuyer(services, caller, order))
