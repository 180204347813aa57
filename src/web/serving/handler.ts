import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { createRequestListener } from '@react-router/node'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Shop } from '#domain/shop.ts'
import { type PageVisitor, shopContext, visitorContext } from '../loaders/shop-context.ts'
import { createPageSource } from './page-source.ts'

/** The route templates of all pages, such as `/product/:slug`. */
export const templates: readonly string[] = Object.values(build.routes).flatMap((route) => (route ? pathOf(route) : []))

function pathOf({ path, parentId = '' }: { path?: string | undefined; parentId?: string | undefined }): string {
  const parent = build.routes[parentId]
  return [parent ? pathOf(parent).replace(/\/$/, '') : '', path].filter((part) => part !== undefined).join('/') || '/'
}

type FindVisitor = (cookieHeader: string) => Promise<PageVisitor | null>

const contextOf = (shop: Shop, findVisitor: () => Promise<PageVisitor | null>): RouterContextProvider => {
  let visitor: Promise<PageVisitor | null> | undefined
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(visitorContext, () => {
    visitor ??= findVisitor()
    return visitor
  })
  return context
}

/**
 * The request listener of all pages, and the server build's entry: the context keys live inside Vite's graph, so the
 * shop is set here and not in the server's main file. `findVisitor` gets the request's cookie header.
 */
export function createHandler(shop: Shop, findVisitor: FindVisitor): RequestListener {
  return createRequestListener({
    build,
    mode: import.meta.env.MODE,
    getLoadContext: (request) => contextOf(shop, () => findVisitor(request.headers.get('cookie') ?? '')),
  })
}

/** The pages whose bytes can be kept, because they are the same for everybody. */
export function createPages(shop: Shop) {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return createPageSource(shop, (request, findVisitor) => handle(request, contextOf(shop, findVisitor)))
}
