import { createContext } from 'react-router'
import type { Shop } from '#domain/shop.ts'

/** The shop, for loaders: `context.get(shopContext).catalog.browse(…)`. */
export const shopContext = createContext<Shop>()

/** Who asks, found by the server; only the gate reads it, so that catalog pages stay the same for everyone. */
export const visitorContext = createContext<() => Promise<{ accountId: string; role: string } | null>>()
