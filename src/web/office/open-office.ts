import type { RouterContextProvider } from 'react-router'
import type { Office } from '#domain/office.ts'
import { shopContext, visitorContext } from '#web/loaders/shop-context.ts'

/** What owners may do, for the loaders of their pages; to everybody else it throws as `admitOwner` does. */
export const openOffice = async (context: Readonly<RouterContextProvider>): Promise<Office> =>
  context.get(shopContext).office(await context.get(visitorContext)())
