import { createMiddleware } from 'hono/factory'
import type { ApiEnvironment } from './api.ts'

/** Of a repeated parameter the first counts, and a blank one counts as missing, as a field that nobody filled in. */
function tidy(given: Record<string, string[]>): Record<string, string> {
  const first = Object.entries(given).map(([name, [value = '']]) => [name, value] as const)
  return Object.fromEntries(first.filter(([, value]) => value !== ''))
}

/** The parameters of a query, without its question mark, as `tidyQuery` lets calls see them. */
export function readQuery(query: string): Record<string, string> {
  const given = new URLSearchParams(query)
  return tidy(Object.fromEntries([...given.keys()].map((name) => [name, given.getAll(name)])))
}

/** The library that handles sign-in reads its own queries; what gives files takes nothing that could mean two things. */
const untouched = /^\/api\/(auth\/|secure-link$|downloads\/)/

/** Lets every other call that reads see a tidy query. */
export const tidyQuery = createMiddleware<ApiEnvironment>(async ({ req }, next) => {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || untouched.test(req.path)) return next()
  const given = req.queries()
  const lists = Object.entries(tidy(given)).map(([name, value]) => [name, [value]] as const)
  const isTidy = lists.length === Object.values(given).flat().length
  // Only what the schemas read: another request with another address would take longer to make than most answers.
  if (!isTidy) Object.assign(req, { queries: () => Object.fromEntries(lists) })
  return next()
})
