import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { daysKept } from '#domain/limits/retention-periods.ts'
import type { Progress } from '#domain/progress.ts'
import type { Shop } from '#domain/shop.ts'
import { type ApiEnvironment, requireVisitor } from './api.ts'

/** Headers of a repeatable call. A route that declares them gets their refusal (409) added to its description. */
export const repeatable = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .openapi({
      description: `The same again, within ${daysKept('kept-answers')} days: the first answer again, and nothing is done twice.`,
    }),
})

/** The context of a route that declares `repeatable`; others do not compile. */
export type RepeatableContext = Pick<Context<ApiEnvironment>, 'get'> & {
  req: Pick<Context['req'], 'method' | 'path'> & { valid(target: 'header'): z.output<typeof repeatable> }
}

/**
 * Runs a write once per `Idempotency-Key`, scoped to the account (by default the visitor's) and to `route` (by default
 * the method and path). Without the header, just runs it. Refuses a key that was used with another `body`.
 */
export async function runOnce<Body>(
  shop: Shop,
  context: RepeatableContext,
  {
    route = `${context.req.method} ${context.req.path}`,
    body,
    formerBody,
    accountId,
  }: { route?: string; body: unknown; formerBody?: unknown; accountId?: string },
  operation: (progress?: Progress) => Promise<Body>,
): Promise<Body> {
  const { 'idempotency-key': key } = context.req.valid('header')
  if (key === undefined) return operation()
  const scope = accountId ?? requireVisitor(context).accountId
  return shop.runIdempotently({ accountId: scope, route, key, body, formerBody }, operation)
}
