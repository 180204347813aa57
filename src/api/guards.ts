import { createMiddleware } from 'hono/factory'
import { hasOwnLimit } from '#domain/accounts/limits/sign-in-limits.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { ShopError } from '#domain/errors.ts'
import type { CountedName } from '#domain/limits/limits.ts'
import { ownOrigins } from '#domain/own-origins.ts'
import type { Shop } from '#domain/shop.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { type ApiEnvironment, openOffice, requireVisitor } from './api.ts'
import { sayApi } from './api-texts.ts'
import { requireBuyers } from './caller.ts'
import { isDangerous } from './office/dangerous-calls.ts'
import { requireConfirmed } from './office/owner-proof.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** The token in its address is what permits the call: mail programs send it from wherever their user reads. */
const fromAnywhere = /^\/api\/news\/[^/]+\/stop$/

/**
 * Requires that a changing request comes from the store's own pages or from no page at all, as programs send it. For
 * every call, also those of the library that handles sign-in.
 */
export const checkOrigin = (settings: ShopSettings) => {
  const accepted = ownOrigins(settings)
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    if (safeMethods.includes(context.req.method) || fromAnywhere.test(context.req.path)) return next()
    const origin = context.req.header('origin')
    const crossSite = context.req.header('sec-fetch-site') === 'cross-site'
    if (origin === undefined ? crossSite : !accepted.includes(origin))
      throw new ShopError('permission-denied', sayApi.otherSite)
    return next()
  })
}

/** Calls that answer guests in an open store. Without a session, the caller is not the buyer whose page this is. */
const ofBuyers = /^\/api\/(me|payments)(\/|$)/

/**
 * Each call from a page states the account that the page belongs to. After somebody else signs in in another window of
 * the same browser, these calls would run as the other account. They are refused like calls of an expired session,
 * which must not buy as a guest either.
 */
export const refuseOtherAccount = createMiddleware<ApiEnvironment>(async (context, next) => {
  const account = context.req.header('x-account')
  const visitor = context.get('visitor')
  if (account && visitor && visitor.accountId !== account) throw new ShopError('unauthenticated', sayApi.otherAccount)
  if (account && ofBuyers.test(context.req.path)) requireVisitor(context)
  return next()
})

/** Calls that only an account can make; a gift is accepted by one. */
const ofAccounts = /^\/api\/(me(\/|$)|gifts\/)/
/** Those among them that also serve buyers without an account, by the checkout cookies of their orders. */
const ofGuestsToo = /^\/api\/me\/(certificates\/.+|orders\/[^/]+(\/(discard|documents|withdrawal)(\/.*)?)?)$/
/** Browsing and buying, in a store that is for members only. */
const ofMembers = /^\/api\/(products(\/|$)|suggestions$|quote$|payments\/[^/]+\/orders$)/

/**
 * Asks strangers to sign in wherever nothing is theirs, before anything that they sent is read: the sign-in is what they
 * lack, whatever else is wrong.
 */
export const refuseStrangers = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const { path } = context.req
    const forMembers = shop.settings().access === 'members' && ofMembers.test(path)
    if (context.get('visitor') || !(forMembers || ofAccounts.test(path))) return next()
    if (ofGuestsToo.test(path)) await requireBuyers(shop, context)
    else requireVisitor(context)
    return next()
  })

/**
 * For everybody but owners the office does not exist, whatever they send there. Owners need their second factor, and a
 * recent proof of identity for dangerous changes.
 */
export const admitOwners = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    openOffice(shop, context)
    // No person is behind an API key: its owner proved their identity when making it, and its scopes limit its calls.
    const isKey = context.get('visitor')?.keyId !== undefined
    if (!isKey && isDangerous(context.req.method, context.req.path)) requireConfirmed(shop, context)
    return next()
  })

/** Calls with their own limit per address; for those below `/auth`, `countAuthenticationCall` knows them. */
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

/** Reconnects of the live stream back off on their own, and its long polls are counted where the two are told apart. */
const uncounted = /^\/api\/me\/live$/
const isCountedElsewhere = (path: string) =>
  uncounted.test(path) || (path.startsWith('/api/auth/') && hasOwnLimit(path.slice('/api/auth'.length)))

/** A folder of a few hundred files would use up the calls of everybody at its owner's address. */
const ofUploads = /^\/api\/admin\/uploads(\/|$)/
/** Only of owners who may enter: `limitOwners` counts these. */
const isOwnersUpload = (shop: Shop, { path, visitor }: { path: string; visitor: Visitor | null }) =>
  ofUploads.test(path) && visitor?.role === 'owner' && !shop.owners.missingSecondFactor(visitor)

/** Counts every call by client address and refuses those over the limit. */
export const limitRate = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const { path } = context.req
    const limit = limitOf.find((one) => one.path.test(path))?.limit
    const address = context.get('address')
    if (limit) await shop.accounts.countRequest({ limit, who: address })
    else if (!isCountedElsewhere(path) && !isOwnersUpload(shop, { path, visitor: context.get('visitor') }))
      await shop.accounts.countCall(address)
    return next()
  })
