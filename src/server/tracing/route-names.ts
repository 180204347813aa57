/** The templates of this store's addresses, known before any request. */
export interface RouteTemplates {
  /** Below `/api`, by method; `ALL` for any. */
  calls: readonly { method: string; path: string }[]
  /** Of pages, such as `/product/:slug`. */
  pages: readonly string[]
}

interface Template {
  method: string
  name: string
  matches: RegExp
  /** How specific it is: of the templates that match, the most specific one names an address. */
  rank: number
}

const unknown = '/*'
/** How specific a part is: wildcard, parameter, parameter with an ending, literal. */
const weightOf = (segment: string) =>
  segment === '*' ? 0 : /^:\w+$/.test(segment) ? 2 : segment.startsWith(':') ? 3 : 4

function patternOf(segment: string): string {
  if (segment === '*') return '.*'
  const [name] = /^:\w+/.exec(segment) ?? []
  return name === undefined ? RegExp.escape(segment) : `[^/]+${RegExp.escape(segment.slice(name.length))}`
}

function templateOf(method: string, path: string): Template {
  // Hono allows a pattern behind a parameter's name.
  const segments = path.replaceAll(/\{[^{}]*\}/g, '').split('/')
  return {
    method,
    name: segments.join('/'),
    matches: new RegExp(`^${segments.map(patternOf).join('/')}$`),
    rank: segments.reduce((sum, segment) => sum + weightOf(segment), 0),
  }
}

/** The address of a page's data, as the router of the pages requests it. */
const dataOf = (page: string) => (page === '/' ? '/_root.data' : page.endsWith('*') ? page : `${page}.data`)

/**
 * Names the address of a request by the template that it matches, so that traces contain nothing personal. `path` as
 * routed, without its query.
 */
export function createRouteNames({ calls, pages }: RouteTemplates): (method: string, path: string) => string {
  const shown = new Set(['/assets/*', '/media/*', unknown, ...pages, ...pages.map(dataOf)])
  const templates = [
    ...calls.map(({ method, path }) => templateOf(method, path)),
    ...[...shown].map((path) => templateOf('GET', path)),
  ].toSorted((one, other) => other.rank - one.rank)
  return (method, path) => {
    const asked = method === 'HEAD' ? 'GET' : method
    const fits = (one: Template) => (one.method === asked || one.method === 'ALL') && one.matches.test(path)
    return templates.find(fits)?.name ?? unknown
  }
}
