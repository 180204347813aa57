import { createContext } from 'react-router'
import type { Shop } from '#domain/shop.ts'

/** The shop, for loaders: `context.get(shopContext).catalog.browse(…)`. */
export const shopContext = createContext<Shop>()

/** The signed-in account behind a page request. */
export interface PageVisitor {
  accountId: string
  sessionId: string
  role: string
  name: string
  email: string
  twoFactorEnabled: boolean
  twoFactorAt: string | null
}

/**
 * The visitor, looked up at most once per request. Catalog pages must not read it, so that they stay the same for all.
 */
export const visitorContext = createContext<() => Promise<PageVisitor | null>>()
