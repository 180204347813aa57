import { createMiddleware } from 'hono/factory'
import type { ApiEnvironment } from './api.ts'

/**
 * The parameters of a query, without its question mark: of a repeated one the first counts, and a blank one counts as
 * missing, as a form sends a field that nobody filled in.
 */
export function readQuery(query: string): Record<string, string> {
  const first = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) if (!first.has(name)) first.set(name, value)
  return Object.fromEntries([...first].filter(([, value]) => value !== ''))
}

/** The library that handles sign-in reads its own queries; what gives files takes nothing that could mean two things. */
const untouched = /^\/api\/(auth\/|secure-link$|downloads\/)/

/** Lets every other call that reads see its query as `readQuery` does. */
export const tidyQuery = createMiddleware<ApiEnvironment>(async ({ req }, next) => {
  const at = req.url.indexOf('?')
  if (at === -1 || (req.method !== 'GET' && req.method !== 'HEAD') || untouched.test(req.path)) return next()
  const given = new URLSearchParams(req.url.slice(at + 1))
  const tidy = new URLSearchParams(readQuery(req.url.slice(at + 1)))
  if (tidy.size < given.size) req.raw = new Request(`${req.url.slice(0, at)}?${tidy}`, req.raw)
  return next()
})
