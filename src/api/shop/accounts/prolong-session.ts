import { createMiddleware } from 'hono/factory'
import type { Shop } from '#domain/shop.ts'
import type { ApiEnvironment } from '../../api.ts'

/**
 * Prolongs a session in use, on the call that every page makes first, at most once a day. Its cookie is renewed too if
 * the account is to be remembered.
 */
export const prolongUsedSession = (shop: Shop, renewCookie: (cookieHeader: string) => string | null) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    await next()
    const visitor = context.get('visitor')
    if (!visitor || context.res.status >= 400) return
    const renewed = renewCookie(context.req.header('cookie') ?? '')
    const prolonged = await shop.accounts.prolongSession(visitor, { remembered: renewed !== null })
    if (prolonged && renewed) context.header('Set-Cookie', renewed, { append: true })
  })
