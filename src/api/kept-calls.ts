import type { ShopSettings } from '#domain/services.ts'

const listing = new Set(['category', 'query', 'sort', 'fits', 'page', 'pageSize'])
const suggestions = new Set(['query'])
const none = new Set<string>()
const product = /^\/api\/products\/[a-z0-9]+(?:-[a-z0-9]+)*$/

function parametersOf(path: string): ReadonlySet<string> | null {
  if (path === '/api/products') return listing
  if (path === '/api/suggestions') return suggestions
  return product.test(path) ? none : null
}

/** Whether everybody who may make this call gets the same answer: it is about the catalog. */
export function isKeptCall(url: string): boolean {
  const [path = '', query] = url.split('?', 2)
  const known = parametersOf(path)
  if (!known) return false
  const names = [...new URLSearchParams(query).keys()]
  return new Set(names).size === names.length && names.every((name) => known.has(name))
}

interface Audience {
  member: boolean
}

/** Calls about the catalog, as the cache of answers takes them; `fetch` is the whole interface below `/api`. */
export const createCallSource = (
  fetch: (request: Request) => Response | Promise<Response>,
  settings: Pick<ShopSettings, 'access' | 'baseUrl'>,
) => ({
  covers: isKeptCall,
  admits: ({ member }: Audience) => member || settings.access === 'open',
  isMadeUp: (_audience: Audience, url: string) => url.includes('?'),
  /** Made the usual way for whoever asks first; `headers` are what tells who that is. */
  make: async (url: string, headers: Record<string, string>): Promise<Response> =>
    fetch(new Request(new URL(url, settings.baseUrl), { headers })),
  mayKeep: (_audience: Audience, _url: string, { status, headers }: Response) =>
    status === 200 && headers.get('cache-control') !== 'no-store',
})
