import { createMiddleware } from 'hono/factory'
import type { ShopSettings } from '#domain/shop-settings.ts'
import type { ApiEnvironment } from '../../api.ts'

const stateCookie = /(^|; *)[\w.-]*\bstate=/
const mark = 'from'

/**
 * A demo store opened as `localhost` still gives providers its configured address. The provider returns the person
 * there, where the cookie that began the sign-in is missing, so they are redirected to `localhost`, once.
 */
export function returnToLocalhost({ demo, baseUrl }: ShopSettings) {
  const { hostname } = new URL(baseUrl)
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    const begunElsewhere = !stateCookie.test(context.req.header('cookie') ?? '')
    if (!demo || hostname !== '127.0.0.1' || !begunElsewhere || context.req.query(mark) !== undefined) return next()
    const there = new URL(baseUrl)
    there.hostname = 'localhost'
    there.pathname = context.req.path
    there.search = new URLSearchParams({ ...context.req.query(), [mark]: hostname }).toString()
    return context.redirect(there.href)
  })
}
