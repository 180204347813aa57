import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { CountedName } from '#domain/limits/limits.ts'
import type { Shop } from '#domain/shop.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { type ApiEnvironment, openOffice, requireVisitor } from './api.ts'
import { sayApi } from './api-texts.ts'
import { isDangerous } from './office/dangerous-calls.ts'
import { requireConfirmed } from './office/owner-proof.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Origins whose pages may change something: the store's own, in demo also the same port on `localhost`. */
function acceptedOrigins({ baseUrl, demo }: ShopSettings): string[] {
  const { origin, port, protocol } = new URL(baseUrl)
  return demo ? [origin, `${protocol}//localhost:${port}`] : [origin]
}

/** A request that changes something comes from our own pages, or from no page at all. */
export const checkOrigin = (settings: ShopSettings) => {
  const accepted = acceptedOrigins(settings)
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    if (safeMethods.includes(context.req.method)) return next()
    const origin = context.req.header('origin')
    const crossSite = context.req.header('sec-fetch-site') === 'cross-site'
    if (origin === undefined ? crossSite : !accepted.includes(origin))
      throw new ShopError('permission-denied', sayApi.otherSite)
    return next()
  })
}

/** Calls that answer a guest in an open store: nobody's session is another buyer than the page's. */
const ofBuyers = /^\/api\/(me|payments)(\/|$)/

/**
 * A page says with each call whose page it is. When somebody else has signed in in another window of the same browser,
 * its calls would be made for the other account: they are refused like those of a session that ended, which buys for
 * nobody either.
 */
export const refuseOtherAccount = createMiddleware<ApiEnvironment>(async (context, next) => {
  const account = context.req.header('x-account')
  const visitor = context.get('visitor')
  if (account && visitor && visitor.accountId !== account) throw new ShopError('unauthenticated', sayApi.otherAccount)
  if (account && ofBuyers.test(context.req.path)) requireVisitor(context)
  return next()
})

/**
 * To everybody but owners the back office does not exist, whatever they send there; owners come in with their second
 * factor, and make dangerous changes soon after they proved who they are.
 */
export const admitOwners = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    openOffice(shop, context)
    // Nobody sits at a program: its key was made by a proof, with the scopes that open its calls.
    const isKey = context.get('visitor')?.keyId !== undefined
    if (!isKey && isDangerous(context.req.method, context.req.path)) requireConfirmed(shop, context)
    return next()
  })

/** Calls with a limit of their own by address; below `/auth` the accounts' own rules count. */
const limitOf: { path: RegExp; limit: CountedName }[] = [
  { path: /^\/api\/check-banned-user$/, limit: 'check-banned-user' },
  { path: /^\/api\/payments\/(paypal|mercadopago|free)\/orders$/, limit: 'orders' },
  { path: /^\/api\/guest-orders\/[^/]+\/code$/, limit: 'guest-codes' },
  { path: /^\/api\/guest-orders\/[^/]+\/open$/, limit: 'guest-opens' },
  { path: /^\/api\/secure-link$/, limit: 'secure-link' },
  { path: /^\/api\/set-up$/, limit: 'set-up' },
  { path: /^\/api\/events$/, limit: 'events' },
  { path: /^\/api\/reports\//, limit: 'reports' },
]

/**
 * The live stream is one long answer, whose reconnects back off by themselves; long polls are counted where they are
 * told apart.
 */
const uncounted = /^\/api\/(auth\/|me\/live$)/

/** Counts every call by its address and refuses those above the limits. */
export const limitRate = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const limit = limitOf.find(({ path }) => path.test(context.req.path))?.limit
    const address = context.get('address')
    if (limit) await shop.accounts.countRequest({ limit, who: address })
    else if (!uncounted.test(context.req.path)) await shop.accounts.countCall(address)
    return next()
  })
