import { data, type MiddlewareFunction } from 'react-router'
import { visitorContext } from '#web/shop-context.ts'

/** Strangers met the gate before; to customers the back office does not exist. */
export const ownersOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visitor = await context.get(visitorContext)()
  if (visitor?.role !== 'owner') throw data(null, { status: 404, statusText: 'Not Found' })
  return next()
}
