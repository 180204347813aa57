import { data, type MiddlewareFunction } from 'react-router'
import type { Shop } from '#domain/shop.ts'
import { isPublicAddress } from './public-addresses.ts'
import { publicSettings } from './public-settings.ts'
import { shopContext, visitorContext } from './shop-context.ts'
import type { SignInNeeded } from './sign-in-needed.ts'

/** What an account is needed for even where visitors may browse. */
const personalAddress = /^\/(cart|favorites|purchases|profile-settings|buy|admin)(\/|$)/

/** Whether strangers get the sign-in screen at this path. */
export function needsSession(path: string, settings: Shop['settings']): boolean {
  if (isPublicAddress(path, settings)) return false
  return settings.access === 'members' || personalAddress.test(path)
}

/** Stops strangers before any loader runs: the sign-in screen appears at the very address that was asked for. */
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
  return next()
}
