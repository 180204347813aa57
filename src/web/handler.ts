import * as build from 'virtual:react-router/server-build'
import { createRequestListener } from '@react-router/node'
import { RouterContextProvider } from 'react-router'
import type { Shop } from '#domain/shop.ts'
import { type PageVisitor, shopContext, visitorContext } from './shop-context.ts'

/**
 * The request listener of all pages, and the server build's entry: the context keys live inside Vite's graph, so the
 * shop is set here and not in the server's main file. `findVisitor` gets the request's cookie header.
 */
export const createHandler = (shop: Shop, findVisitor: (cookieHeader: string) => Promise<PageVisitor | null>) =>
  createRequestListener({
    build,
    mode: import.meta.env.MODE,
    getLoadContext(request) {
      let visitor: Promise<PageVisitor | null> | undefined
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      context.set(visitorContext, () => {
        visitor ??= findVisitor(request.headers.get('cookie') ?? '')
        return visitor
      })
      return context
    },
  })
