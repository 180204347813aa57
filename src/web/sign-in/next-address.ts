/** A path of this store as an address may name it, or its home page. */
export function readNext(parameters: URLSearchParams): string {
  const base = 'http://store'
  const next = parameters.get('next')
  const url = next && URL.canParse(next, base) ? new URL(next, base) : null
  return url?.origin === base ? url.pathname + url.search : '/'
}

/** The address of an account page that leads on to `next` in the end. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
