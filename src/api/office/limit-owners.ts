import { createMiddleware } from 'hono/factory'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from '../api.ts'
import { exportCalls, matchCalls } from './dangerous-calls.ts'

// A proof of delivery is about one order, which its owner may look at anyway.
const isExport = matchCalls([...exportCalls, ['GET', '/api/admin/orders/{id}/proof']])
const isNewUpload = (method: string, path: string): boolean => method === 'POST' && /\/uploads(\/|$)/.test(path)

/** Limits by account how many exports, proofs of delivery among them, and how many uploads an owner begins. */
export const limitOwners = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const { method, path } = context.req
    const limit = isExport(method, path) ? 'exports' : isNewUpload(method, path) ? 'uploads' : null
    if (limit) await shop.accounts.countRequest({ limit, who: requireVisitor(context).accountId })
    return next()
  })
