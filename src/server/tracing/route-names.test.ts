import { expect, test } from 'vitest'
import { createRouteNames } from './route-names.ts'

const routeOf = createRouteNames({
  calls: [
    { method: 'ALL', path: '/api/*' },
    { method: 'GET', path: '/api/products' },
    { method: 'GET', path: '/api/products/:slug' },
    { method: 'GET', path: '/api/products/feed' },
    { method: 'PUT', path: '/api/me/cart/:key{[a-z0-9-]+}' },
    { method: 'ALL', path: '/api/auth/*' },
  ],
  pages: ['/', '/product/:slug', '/admin', '/admin/orders/:id', '/admin/*', '/*'],
})

test.each([
  ['GET', '/api/products/dragon', '/api/products/:slug'],
  ['HEAD', '/api/products/dragon', '/api/products/:slug'],
  ['GET', '/api/products/feed', '/api/products/feed'],
  ['DELETE', '/api/products/dragon', '/api/*'],
  ['PUT', '/api/me/cart/dragon', '/api/me/cart/:key'],
  ['POST', '/api/auth/sign-in/email', '/api/auth/*'],
  ['GET', '/api/ana@example.test', '/api/*'],
  ['GET', '/', '/'],
  ['GET', '/_root.data', '/_root.data'],
  ['GET', '/product/dragon', '/product/:slug'],
  ['GET', '/product/dragon.data', '/product/:slug.data'],
  ['GET', '/product/dragon/more', '/*'],
  ['GET', '/admin/orders/7', '/admin/orders/:id'],
  ['GET', '/admin/else/7.data', '/admin/*'],
  ['GET', '/assets/page-abc.js', '/assets/*'],
  ['GET', '/ana@example.test', '/*'],
  ['POST', '/product/dragon', '/*'],
])('%s %s is named %s', (method, path, name) => {
  expect(routeOf(method, path)).toBe(name)
})
