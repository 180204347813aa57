import type { RouterContextProvider } from 'react-router'
import type { Office } from '#domain/office.ts'
import { shopContext, visitorContext } from '#web/loaders/shop-context.ts'

/** The owner operations, for the loaders of office pages; throws for everybody else, as `admitOwner` does. */
export async function openOffice(context: Readonly<RouterContextProvider>): Promise<Office> {
  const visitor = await context.get(visitorContext)()
  // Loaders only read: a proof of identity counts where calls change something.
  return context.get(shopContext).office(visitor && { ...visitor, confirmedAt: null, confirmedBy: null })
}
