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
    const { method, path } = context.req
    const limit = limitOf.find((one) => one.method === method && one.path.test(path))?.limit
    if (limit) await shop.accounts.countRequest({ limit, who: requireVisitor(context).accountId })
    return next()
  })
