import type { ServerResponse } from 'node:http'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { ShopError } from '#domain/errors.ts'

export interface ApiEnvironment {
  /** The answer on its way to the client; none when a test calls without a server. */
  Bindings: { outgoing?: ServerResponse } | undefined
  Variables: {
    requestId: string
    /** Client address, for limits and the download log. */
    address: string
    /** Who asks: null for strangers, expired sessions and banned accounts. */
    visitor: Visitor | null
  }
}

export type Api = OpenAPIHono<ApiEnvironment>

/** The signed-in visitor, or the refusal 401. */
export function requireVisitor(context: Context<ApiEnvironment>): Visitor {
  const visitor = context.get('visitor')
  if (!visitor) throw new ShopError('unauthenticated', 'Sign in to do this.')
  return visitor
}

/** The signed-in owner; to everybody else these addresses do not exist. */
export function requireOwner(context: Context<ApiEnvironment>): Visitor {
  const visitor = requireVisitor(context)
  if (visitor.role !== 'owner') throw new ShopError('not-found', 'There is nothing at this address.')
  return visitor
}
