import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { createRequestListener } from '@react-router/node'
import { RouterContextProvider } from 'react-router'
import type { Shop } from '#domain/shop.ts'
import { type PageVisitor, shopContext, visitorContext } from './shop-context.ts'

type FindVisitor = (cookieHeader: string) => Promise<PageVisitor | null>

/**
 * The request listener of all pages, and the server build's entry: the context keys live inside Vite's graph, so the
 * shop is set here and not in the server's main file. `findVisitor` gets the request's cookie header.
 */
export function createHandler(shop: Shop, findVisitor: FindVisitor): RequestListener {
  const { host } = new URL(shop.settings.baseUrl)
  const listener = createRequestListener({
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
  return (request, response) => {
    // Whatever the Host header says, even nonsense, neither builds a link nor is a reason to refuse.
    request.headers.host = host
    listener(request, response)
  }
}
