import { data, type MiddlewareFunction } from 'react-router'
import type { Shop } from '#domain/shop.ts'
import { isPublicAddress } from './public-addresses.ts'
import { publicSettings } from './public-settings.ts'
import { shopContext, visitorContext } from './shop-context.ts'
import type { SignInNeeded } from './sign-in-needed.ts'

/** Addresses that require an account even where visitors may browse; buying there requires only an email. */
const personalAddress = /^\/(cart(?!\/checkout\/?$)|favorites|purchases|gift-card|profile-settings|admin)(\/|$)/

/** Addresses whose page or URL contains something personal; other pages are the same for everybody. */
const ownAddress =
  /^\/(admin|set-up|guest-orders|success|failure|pending|gift|gift-card|reset-password|verify-email)(\/|$)/

/** Whether strangers get the sign-in screen at this path. */
export function needsSession(path: string, settings: Shop['settings']): boolean {
  if (isPublicAddress(path, settings())) return false
  return settings().access === 'members' || personalAddress.test(path)
}

const setUpAddress = /^\/set-up\/?$/

/** The set-up is for strangers only until there is an owner. Then members' stores do not say that there was one. */
const isPastSetUp = async (path: string, { owners, settings }: Shop): Promise<boolean> =>
  setUpAddress.test(path) && settings().access === 'members' && (await owners.isSetUp())

/**
 * Stops strangers before any loader runs: the sign-in screen appears at the requested address. Personal pages stay out
 * of every cache, and other pages are revalidated on each request.
 */
export const gate: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const shop = context.get(shopContext)
  const { settings } = shop
  const isClosed = needsSession(url.pathname, settings) || (await isPastSetUp(url.pathname, shop))
  if (isClosed && !(await context.get(visitorContext)())) {
    const needed: SignInNeeded = {
      kind: 'sign-in',
      settings: publicSettings(settings),
      promos: await shop.content.promos(),
    }
    throw data(needed, { status: 401, statusText: 'Unauthorized' })
  }
  const answer = await next()
  // A members-only store is not indexed, including the pages that strangers may read.
  if (settings().access === 'members' && isPublicAddress(url.pathname, settings()))
    answer.headers.set('X-Robots-Tag', 'noindex')
  if (ownAddress.test(url.pathname)) answer.headers.set('Cache-Control', 'no-store')
  else if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}
