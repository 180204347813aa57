import { createMiddleware } from 'hono/factory'
import type { CountedName } from '#domain/limits/limits.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from '../api.ts'

const limitOf: { method: string; path: RegExp; limit: CountedName }[] = [
  { method: 'GET', path: /\/(export|proof)$/, limit: 'exports' },
  { method: 'POST', path: /\/uploads(\/|$)/, limit: 'uploads' },
]

/** Counts by account what an owner's call takes out of the store whole, or begins in it and may leave unfinished. */
export const limitOwners = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    // The resumable protocol lets a client name another method than it can send.
    const method = context.req.header('x-http-method-override')?.toUpperCase() ?? context.req.method
    const limit = limitOf.find((one) => one.method === method && one.path.test(context.req.path))?.limit
    if (limit) await shop.accounts.countRequest({ limit, who: requireVisitor(context).accountId })
    return next()
  })
