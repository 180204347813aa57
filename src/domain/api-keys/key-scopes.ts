/** What an owner's key may be allowed to do; which calls each scope opens is stated with the calls (`key-calls.ts`). */
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

// Only `makeApiKey` writes it, from the scopes that its call was allowed to name.
export const readScopes = (text: string): KeyScope[] => {
  const named: unknown = JSON.parse(text)
  return Array.isArray(named) ? keyScopes.filter((scope) => named.includes(scope)) : []
}
