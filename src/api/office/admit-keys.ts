import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { KeyScope } from '#domain/api-keys/key-scopes.ts'
import { callPattern } from '#domain/call-address.ts'
import { ShopError } from '#domain/errors.ts'
import { notForKeys } from '#domain/owners/require-fresh-proof.ts'
import type { Shop } from '#domain/shop.ts'
import type { ApiEnvironment } from '../api.ts'
import { sayApi } from '../api-texts.ts'
import { routes } from '../routes.ts'
import { scopeOfCall } from './key-calls.ts'

const parametersIn = (path: string) => path.split('{').length
/** When two calls match an address, the one with fewer parameters wins: `/orders/export` is not an order. */
const calls = routes
  .map(({ method, path }) => ({
    name: `${method.toUpperCase()} /api${path}`,
    method: method.toUpperCase(),
    path: callPattern(`/api${path}`),
    parameters: parametersIn(path),
  }))
  .toSorted((one, other) => one.parameters - other.parameters)

function scopeOf(method: string, path: string): KeyScope | null {
  const wanted = method === 'HEAD' ? 'GET' : method
  const call = calls.find((one) => one.method === wanted && one.path.test(path))
  return call ? scopeOfCall(call.name) : null
}

/** Finds the request's API key and counts the call. Returns null when no key was sent. Throws as `find` does. */
export async function findKey(shop: Shop, context: Context<ApiEnvironment>) {
  const secret = /^Bearer +(\S.*)$/i.exec(context.req.header('authorization') ?? '')?.[1]?.trim()
  if (secret === undefined) return null
  context.set('visitor', null)
  const key = await shop.apiKeys.find(secret)
  await shop.accounts.countRequest({ limit: 'key-calls', who: key.visitor.keyId })
  context.set('visitor', key.visitor)
  return key
}

/**
 * Admits requests with an API key to the calls that its scopes open; cookies sent along are ignored. Throws
 * `unauthenticated`, `permission-denied` with `reason` `not-for-keys` or `scope`, or `resource-exhausted`.
 */
export const admitKeys = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const key = await findKey(shop, context)
    if (!key) return next()
    const scope = scopeOf(context.req.method, context.req.path)
    if (!scope) throw notForKeys()
    if (!key.scopes.includes(scope))
      throw new ShopError('permission-denied', sayApi.outOfScope(scope), { details: { reason: 'scope', scope } })
    return next()
  })
