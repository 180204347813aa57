import type { ServerResponse } from 'node:http'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Visitor } from '#domain/accounts/visitor.ts'
import { ShopError } from '#domain/errors.ts'
import type { Office } from '#domain/office.ts'
import { sayAdmission } from '#domain/owners/admission-texts.ts'
import { type Said, sayIn } from '#domain/say-in.ts'
import type { Shop } from '#domain/shop.ts'
import type { Language } from '#domain/voice.ts'

export interface ApiEnvironment {
  /** The response being sent to the client; undefined when a test calls without a server. */
  Bindings: { outgoing?: ServerResponse } | undefined
  Variables: {
    requestId: string
    /** Client address, for rate limits and the download log. */
    address: string
    /** The signed-in account; null for strangers, expired sessions and banned accounts. */
    visitor: Visitor | null
    /** The language of messages: that of the voice chosen in this browser, otherwise English. */
    language: Language
    /** Shown on refusal pages. */
    storeName: string
  }
}

export type Api = OpenAPIHono<ApiEnvironment>

/** Returns the signed-in visitor. Throws `unauthenticated` (401) when nobody is signed in. */
export function requireVisitor(context: Pick<Context<ApiEnvironment>, 'get'>): Visitor {
  const visitor = context.get('visitor')
  if (!visitor) throw new ShopError('unauthenticated', sayAdmission.signIn)
  return visitor
}

/** Puts an answer into the caller's language. */
export const saidTo = <Answer>(context: Context<ApiEnvironment>, answer: Answer): Said<Answer> =>
  sayIn(context.get('language'), answer)

/** Opens the office for the caller. Throws as `admitOwner` does. */
export const openOffice = (shop: Shop, context: Context<ApiEnvironment>): Office => shop.office(context.get('visitor'))
