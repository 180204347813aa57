import type { RouterContextProvider } from 'react-router'
import type { Office } from '#domain/office.ts'
import { shopContext, visitorContext } from '#web/loaders/shop-context.ts'

/** The owner operations, for the loaders of office pages; throws for everybody else, as `admitOwner` does. */
export const openOffice = async (context: Readonly<RouterContextProvider>): Promise<Office> =>
  context.get(shopContext).office(await context.get(visitorContext)())
