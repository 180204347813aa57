import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Caller } from '#domain/orders/order-access.ts'
import { checkoutCookieName } from '#domain/orders/placing/checkout-key.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from './api.ts'

/** Only calls of this interface need the checkout cookies, so page requests do not carry them. */
const cookiePath = '/api'

const prefixIn = (shop: Shop): { prefix?: 'secure' } =>
  shop.settings().baseUrl.startsWith('https:') ? { prefix: 'secure' } : {}

/**
 * Cookies by the names that orders know, without the prefix that they carry with TLS and that no page without TLS can
 * set.
 */
const readCookies = (context: Context<ApiEnvironment>) =>
  Object.fromEntries(Object.entries(getCookie(context)).map(([name, value]) => [name.replace(/^__Secure-/, ''), value]))

/** Who asks for an order or a file: the session's account, plus the orders whose checkout cookies were sent. */
export const readCaller = (shop: Shop, context: Context<ApiEnvironment>): Caller => ({
  accountId: context.get('visitor')?.accountId ?? null,
  checkoutOrderIds: shop.orders.readCheckoutCookies(readCookies(context)),
})

/**
 * The accounts that a request speaks for: the session's, and those of the guests whose orders this browser holds. The
 * access mode restricts browsing and buying, not access to what was bought. Throws `unauthenticated` if there are none.
 */
export async function requireBuyers(shop: Shop, context: Context<ApiEnvironment>): Promise<[string, ...string[]]> {
  const visitor = context.get('visitor')
  const guests = await shop.orders.listActingGuests(readCaller(shop, context))
  const [first, ...others] = visitor ? [visitor.accountId, ...guests] : guests
  return [first ?? requireVisitor(context).accountId, ...others]
}

/** Those guests, only when a code is given: one of their own open orders may be holding it. */
export const guestsWithCode = (
  shop: Shop,
  context: Context<ApiEnvironment>,
  { code = '' }: { code?: string | undefined },
): Promise<string[]> =>
  code.trim() === '' ? Promise.resolve([]) : shop.orders.listActingGuests(readCaller(shop, context))

/** The names of the cookies that signing out takes away. */
export const cookiesToLeave = async (shop: Shop, context: Context<ApiEnvironment>): Promise<string[]> =>
  (await shop.orders.listOrdersToLeave(readCaller(shop, context))).map(checkoutCookieName)

/** Takes checkout cookies away from this browser. */
export function takeCookies(shop: Shop, context: Context<ApiEnvironment>, names: string[]): void {
  for (const name of names) deleteCookie(context, name, { path: cookiePath, ...prefixIn(shop) })
}

/** Lets this browser reach the order for 24 hours, even if its session ends in the meantime. */
export function giveCheckoutCookie(
  shop: Shop,
  context: Context<ApiEnvironment>,
  order: { id: string; createdAt: string },
): void {
  const { cookie, surplus } = shop.orders.makeCheckoutCookie(order, readCookies(context))
  const prefix = prefixIn(shop)
  takeCookies(shop, context, surplus)
  setCookie(context, cookie.name, cookie.value, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'Lax',
    ...prefix,
    maxAge: cookie.maxAgeSeconds,
  })
}
