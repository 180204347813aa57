import { callPattern } from '#domain/call-address.ts'

/**
 * Changes that cannot be taken back, or that touch people, money, secrets or much at once, and files that take out what
 * the store knows: an owner makes them only soon after proving who sits there. Paths as the interface's description has
 * them. Changes of sold files ask for the same (`owner-proof.ts`), once it is known whether they are.
 */
export const dangerousCalls: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/api/admin/orders/{id}/refund'],
  ['POST', '/api/admin/orders/{id}/accept'],
  ['POST', '/api/admin/orphans/{id}/refund'],
  ['POST', '/api/admin/orphans/{id}/accept'],
  ['POST', '/api/admin/orders/{id}/cancel'],
  ['POST', '/api/admin/customers/{uid}/ban'],
  ['DELETE', '/api/admin/customers/{uid}/ban'],
  ['POST', '/api/admin/customers/{uid}/sign-out'],
  ['POST', '/api/admin/customers/{uid}/confirm-email'],
  ['DELETE', '/api/admin/customers/{uid}'],
  ['POST', '/api/admin/products/bulk'],
  ['PATCH', '/api/admin/settings'],
  ['POST', '/api/admin/settings/history/{entryId}/undo'],
  // Whoever has an endpoint is told of every sale.
  ['POST', '/api/admin/webhooks'],
  ['PATCH', '/api/admin/webhooks/{id}'],
  ['DELETE', '/api/admin/webhooks/{id}'],
  ['POST', '/api/admin/webhooks/{id}/secret'],
  // A key opens parts of the office to a program.
  ['POST', '/api/admin/api-keys'],
  ['DELETE', '/api/admin/api-keys/{id}'],
  // Unsaved addresses are tried with saved secrets.
  ['POST', '/api/admin/settings/test/{connection}'],
  ['GET', '/api/admin/orders/export'],
  ['GET', '/api/admin/customers/{uid}/export'],
  ['GET', '/api/admin/documents'],
  ['GET', '/api/admin/reports/sales/export'],
  ['GET', '/api/admin/reports/traffic/export'],
  ['GET', '/api/admin/catalog/export'],
  // Whether one of these would be let through.
  ['GET', '/api/admin/confirm'],
]

const patterns = dangerousCalls.map(([method, path]) => ({
  method,
  path: callPattern(path),
}))

export const isDangerous = (method: string, path: string): boolean =>
  patterns.some((call) => call.method === (method === 'HEAD' ? 'GET' : method) && call.path.test(path))
