const base = 'http://store.invalid'

/**
 * A path of this store, in the one spelling that browsers give it; null for every address that leads elsewhere. What
 * comes out is judged, not what went in: `/.//host` is a path that becomes `//host`.
 */
export function readLocalPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return null
  const { origin, pathname, search, hash } = new URL(text, base)
  const path = pathname + search + hash
  return origin === base && !path.startsWith('//') ? path : null
}
