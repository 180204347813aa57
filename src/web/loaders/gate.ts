import { data, type MiddlewareFunction } from 'react-router'
import type { Shop } from '#domain/shop.ts'
import { isPublicAddress } from './public-addresses.ts'
import { publicSettings } from './public-settings.ts'
import { shopContext, visitorContext } from './shop-context.ts'
import type { SignInNeeded } from './sign-in-needed.ts'

/** What an account is needed for even where visitors may browse; to buy, an e-mail is enough there. */
const personalAddress = /^\/(cart(?!\/checkout\/?$)|favorites|purchases|gift-card|profile-settings|admin)(\/|$)/

/** What holds something of its visitor, in the page or in its address; other pages are the same for everybody. */
const ownAddress =
  /^\/(admin|set-up|guest-orders|success|failure|pending|gift|gift-card|reset-password|verify-email)(\/|$)/

/** Whether strangers get the sign-in screen at this path. */
export function needsSession(path: string, settings: Shop['settings']): boolean {
  if (isPublicAddress(path, settings())) return false
  return settings().access === 'members' || personalAddress.test(path)
}

/**
 * Stops strangers before any loader runs: the sign-in screen appears at the very address that was asked for. What is
 * somebody's own stays out of every cache, and other pages are asked for again each time.
 */
export const gate: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const shop = context.get(shopContext)
  const { settings } = shop
  if (needsSession(url.pathname, settings) && !(await context.get(visitorContext)())) {
    const needed: SignInNeeded = {
      kind: 'sign-in',
      settings: publicSettings(settings),
      promos: await shop.content.promos(),
    }
    throw data(needed, { status: 401, statusText: 'Unauthorized' })
  }
  const answer = await next()
  // A store for members is in no index, and neither is what strangers may read of it.
  if (settings().access === 'members' && isPublicAddress(url.pathname, settings()))
    answer.headers.set('X-Robots-Tag', 'noindex')
  if (ownAddress.test(url.pathname)) answer.headers.set('Cache-Control', 'no-store')
  else if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}
