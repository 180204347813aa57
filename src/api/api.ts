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
  /** The answer on its way to the client; none when a test calls without a server. */
  Bindings: { outgoing?: ServerResponse } | undefined
  Variables: {
    requestId: string
    /** Client address, for limits and the download log. */
    address: string
    /** Who asks: null for strangers, expired sessions and banned accounts. */
    visitor: Visitor | null
    /** In which sentences are said: that of the voice chosen in this browser, English to everybody else. */
    language: Language
    /** Of pages for people who are refused. */
    storeName: string
  }
}

export type Api = OpenAPIHono<ApiEnvironment>

/** The signed-in visitor, or the refusal 401. */
export function requireVisitor(context: Pick<Context<ApiEnvironment>, 'get'>): Visitor {
  const visitor = context.get('visitor')
  if (!visitor) throw new ShopError('unauthenticated', sayAdmission.signIn)
  return visitor
}

/** An answer in the caller's language. */
export const saidTo = <Answer>(context: Context<ApiEnvironment>, answer: Answer): Said<Answer> =>
  sayIn(context.get('language'), answer)

/** What owners may do, opened for whoever calls; throws as `admitOwner` does. */
export const openOffice = (shop: Shop, context: Context<ApiEnvironment>): Office => shop.office(context.get('visitor'))
