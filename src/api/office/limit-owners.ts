import { createMiddleware } from 'hono/factory'
import type { CountedName } from '#domain/limits/limits.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from '../api.ts'
import { exportCalls, matchCalls } from './dangerous-calls.ts'

// A proof of delivery is about one order, which its owner may look at anyway.
const isExport = matchCalls([...exportCalls, ['GET', '/api/admin/orders/{id}/proof']])
const isOfUploads = (path: string): boolean => /\/uploads(\/|$)/.test(path)

function limitOf(method: string, path: string): CountedName | null {
  if (isExport(method, path)) return 'exports'
  if (!isOfUploads(path)) return null
  return method === 'POST' ? 'uploads' : 'upload-pieces'
}

/** Limits by account how many exports, proofs of delivery among them, and how many uploads and their pieces. */
export const limitOwners = (shop: Shop) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const limit = limitOf(context.req.method, context.req.path)
    if (limit) await shop.accounts.countRequest({ limit, who: requireVisitor(context).accountId })
    return next()
  })
