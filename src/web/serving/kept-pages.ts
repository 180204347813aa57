import { isProductPath, listingPaths, textPaths } from './catalog-pages.ts'

const listing = new Set(['query', 'sort', 'page', 'fits'])
const home = new Set(['search', 'page', 'fits'])
const none = new Set<string>()

/** The query parameters of each page that is the same for everybody; an address with any other is not kept. */
const parametersByPath = new Map<string, ReadonlySet<string>>([
  ['/', home],
  ...[...listingPaths, '/search'].map((path) => [path, listing] as const),
  ...textPaths.map((path) => [path, none] as const),
  // Whatever these show of a person comes from the browser.
  ...['login', 'register', 'forgot-password', 'cart', 'favorites', 'purchases', 'profile-settings'].map(
    (path) => [`/${path}`, none] as const,
  ),
])
/** Names the loaders of a data request; added by the router. */
const routesParameter = '_routes'

/** The page that a data request belongs to: `/hot.data` is the data of `/hot`. */
const pagePath = (path: string): string => {
  if (!path.endsWith('.data')) return path
  return path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
}

/**
 * Reads the address of a page, or of its data, whose response is the same for everybody in one voice; null for all
 * others.
 */
export function readKeptPage(url: string): { path: string; isData: boolean; isPlain: boolean } | null {
  const [address = ''] = url.split('?', 1)
  const path = pagePath(address)
  const known = parametersByPath.get(path) ?? (isProductPath(path) ? none : null)
  if (!known) return null
  const isData = path !== address
  const names = [...new URLSearchParams(url.slice(address.length)).keys()]
  if (new Set(names).size < names.length) return null
  if (names.some((name) => !known.has(name) && !(isData && name === routesParameter))) return null
  return { path, isData, isPlain: url === address }
}
