import { createMiddleware } from 'hono/factory'
import type { CountedName } from '#domain/limits/limits.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from '../api.ts'

const limitOf: { method: string; path: RegExp; limit: CountedName }[] = [
  { method: 'GET', path: /\/(export|proof)$/, limit: 'exports' },
  { method: 'POST', path: /\/uploads(\/|$)/, limit: 'uploads' },
]

/** Limits by account the owner's calls that export data in bulk, or start something that may remain unfinished. */
export const limitOwners = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    // The resumable upload protocol lets a client override the method if it cannot send the right one.
    const method = context.req.header('x-http-method-override')?.toUpperCase() ?? context.req.method
    const limit = limitOf.find((one) => one.method === method && one.path.test(context.req.path))?.limit
    if (limit) await shop.accounts.countRequest({ limit, who: requireVisitor(context).accountId })
    return next()
  })
