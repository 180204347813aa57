import type { Context } from 'hono'
import type { Progress } from '#domain/idempotency/run-idempotently.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from './api.ts'

/**
 * Runs a write once per `Idempotency-Key` of the account and `route`, which is method and path unless it is given;
 * without the header, simply runs it. A key that comes again with another `body` is refused.
 */
export async function runOnce<Body>(
  shop: Shop,
  context: Context<ApiEnvironment>,
  { route = `${context.req.method} ${context.req.path}`, body }: { route?: string; body: unknown },
  operation: (progress?: Progress) => Promise<Body>,
): Promise<Body> {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return operation()
  const { accountId } = requireVisitor(context)
  return shop.runIdempotently({ accountId, route, key, body }, operation)
}
