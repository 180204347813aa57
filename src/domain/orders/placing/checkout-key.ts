import { daySeconds } from '../../dates/spans.ts'
import { isSignature, signatureOf } from '../../signed-text.ts'

const prefix = 'estela.order.'
const lifeSeconds = daySeconds
const keptCookies = 12

export const checkoutCookieName = (orderId: string): string => `${prefix}${orderId}`

/** The cookie that lets the browser in which an order was made open it without a session, for 24 h. */
export interface CheckoutCookie {
  name: string
  value: string
  maxAgeSeconds: number
}

const purpose = 'checkout-cookie'

// The cookies of many orders must not exceed the size of a request's headers: the oldest are dropped.
function surplusCheckoutCookies(cookies: Record<string, string>): string[] {
  const names = Object.entries(cookies).filter(([name]) => name.startsWith(prefix))
  const newestFirst = names.sort(([, a], [, b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  return newestFirst.slice(keptCookies - 1).map(([name]) => name)
}

/** The cookie for a new order, and the names of those `present` that have to make room for it. */
export function makeCheckoutCookie(
  { secret, now }: { secret: string; now: Date },
  order: { id: string; createdAt: string },
  present: Record<string, string>,
): { cookie: CheckoutCookie; surplus: string[] } {
  const until = Math.floor(Date.parse(order.createdAt) / 1000) + lifeSeconds
  const maxAgeSeconds = Math.max(1, until - Math.floor(now.getTime() / 1000))
  const value = `${until}.${signatureOf(secret, purpose, order.id, until)}`
  const others = surplusCheckoutCookies(present)
  return { cookie: { name: checkoutCookieName(order.id), value, maxAgeSeconds }, surplus: others }
}

/** The orders for which these cookies (by name) hold a genuine key that has not expired. */
export function readCheckoutCookies(
  { secret, now }: { secret: string; now: Date },
  cookies: Record<string, string>,
): string[] {
  return Object.entries(cookies).flatMap(([name, value]) => {
    const [, orderId = ''] = /^estela\.order\.([0-9a-f]{32})$/.exec(name) ?? []
    const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(value) ?? []
    const good = orderId && Number(until) * 1000 > now.getTime()
    return good && isSignature(signature, secret, purpose, orderId, Number(until)) ? [orderId] : []
  })
}
