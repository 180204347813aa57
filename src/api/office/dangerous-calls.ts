import { callPattern } from '#domain/call-address.ts'

type OfficeCall = readonly [method: string, path: string]

/** What takes the store's data out as a file. All count under the limit `exports`. */
export const exportCalls: readonly OfficeCall[] = [
  ['GET', '/api/admin/orders/export'],
  ['GET', '/api/admin/customers/{uid}/export'],
  ['GET', '/api/admin/documents'],
  ['GET', '/api/admin/reports/sales/export'],
  ['GET', '/api/admin/reports/traffic/export'],
  ['GET', '/api/admin/catalog/export'],
]

/**
 * Changes that are irreversible or affect people, money, secrets or many things at once, and exports of the store's
 * data. An owner needs a recent proof of identity for them. Paths are as in the OpenAPI description. Changes to sold
 * files need the same proof (`owner-proof.ts`), once it is known that the files were sold; so does what makes something
 * sold free (`requireProof` in the domain).
 */
export const dangerousCalls: readonly OfficeCall[] = [
  ...exportCalls,
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
  // An endpoint receives news of every sale.
  ['POST', '/api/admin/webhooks'],
  ['PATCH', '/api/admin/webhooks/{id}'],
  ['DELETE', '/api/admin/webhooks/{id}'],
  ['POST', '/api/admin/webhooks/{id}/secret'],
  // A key opens parts of the office to a program.
  ['POST', '/api/admin/api-keys'],
  ['DELETE', '/api/admin/api-keys/{id}'],
  // Sends saved secrets to addresses that are not yet saved.
  ['POST', '/api/admin/settings/test/{connection}'],
  // Asks whether one of these calls would be admitted.
  ['GET', '/api/admin/confirm'],
]

/** Whether a request is one of these calls. HEAD runs what GET runs. */
export function matchCalls(calls: readonly OfficeCall[]): (method: string, path: string) => boolean {
  const patterns = calls.map(([method, path]) => ({ method, path: callPattern(path) }))
  return (method, path) =>
    patterns.some((call) => call.method === (method === 'HEAD' ? 'GET' : method) && call.path.test(path))
}

export const isDangerous = matchCalls(dangerousCalls)
