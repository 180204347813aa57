/** What a key of an owner may be allowed; which calls each opens stands beside the calls (`key-calls.ts`). */
export const keyScopes = [
  'orders:read',
  'documents:read',
  'reports:read',
  'products:read',
  'products:write',
  'codes:read',
  'codes:write',
  'webhooks:manage',
] as const
export type KeyScope = (typeof keyScopes)[number]

// Written by `makeApiKey` alone, from what its call was allowed to name.
export const readScopes = (text: string): KeyScope[] => {
  const named: unknown = JSON.parse(text)
  return Array.isArray(named) ? keyScopes.filter((scope) => named.includes(scope)) : []
}
