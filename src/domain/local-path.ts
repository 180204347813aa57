const base = 'http://store.invalid'

/**
 * A path of this store, spelled as browsers spell it; null for every address that leads elsewhere. The check looks at
 * the result, not at the input: `/.//host` is a path that becomes `//host`.
 */
export function readLocalPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return null
  const { origin, pathname, search, hash } = new URL(text, base)
  const path = pathname + search + hash
  return origin === base && !path.startsWith('//') ? path : null
}
