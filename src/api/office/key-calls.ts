import type { KeyScope } from '#domain/api-keys/key-scopes.ts'

type Call = readonly [method: string, path: string]

/**
 * The office calls that each API key scope opens, with paths as in the OpenAPI description. All others are closed to
 * keys: settings, people, money, keys themselves, sold files, and any new call.
 */
export const keyCalls: Record<KeyScope, readonly Call[]> = {
  'orders:read': [
    ['GET', '/api/admin/orders'],
    ['GET', '/api/admin/orders/{id}'],
  ],
  'documents:read': [['GET', '/api/admin/documents']],
  'reports:read': [
    ['GET', '/api/admin/reports/sales'],
    ['GET', '/api/admin/reports/traffic'],
  ],
  'products:read': [
    ['GET', '/api/admin/products'],
    ['GET', '/api/admin/products/{id}'],
    ['GET', '/api/admin/products/{id}/prices'],
  ],
  'products:write': [
    ['PATCH', '/api/admin/products/{id}'],
    ['POST', '/api/admin/products/{id}/sales'],
    ['DELETE', '/api/admin/products/{id}/sales/{saleId}'],
  ],
  'codes:read': [
    ['GET', '/api/admin/codes'],
    ['GET', '/api/admin/codes/{code}'],
  ],
  'codes:write': [
    ['POST', '/api/admin/codes'],
    ['PATCH', '/api/admin/codes/{code}'],
    ['DELETE', '/api/admin/codes/{code}'],
  ],
  'webhooks:manage': [
    ['GET', '/api/admin/webhooks'],
    ['POST', '/api/admin/webhooks'],
    ['GET', '/api/admin/webhooks/{id}'],
    ['PATCH', '/api/admin/webhooks/{id}'],
    ['DELETE', '/api/admin/webhooks/{id}'],
    ['POST', '/api/admin/webhooks/{id}/secret'],
    ['POST', '/api/admin/webhooks/{id}/test'],
    ['POST', '/api/admin/webhook-deliveries/{id}/send'],
  ],
}

const scopes = new Map<string, KeyScope>(
  // The table has every scope, so its keys are exactly these.
  (Object.entries(keyCalls) as [KeyScope, readonly Call[]][]).flatMap(([scope, calls]) =>
    calls.map(([method, path]) => [`${method} ${path}`, scope] as const),
  ),
)

/** The scope that opens a call, by its name as in `GET /api/admin/orders/{id}`; null when it is closed to keys. */
export const scopeOfCall = (name: string): KeyScope | null => scopes.get(name) ?? null
