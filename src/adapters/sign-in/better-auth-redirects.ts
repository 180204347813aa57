import { APIError } from 'better-auth/api'
import { readLocalPath } from '#domain/local-path.ts'

// Parameters that say where the library finally sends a browser, with its own codes for a refusal.
const refusals = {
  callbackURL: 'INVALID_CALLBACK_URL',
  errorCallbackURL: 'INVALID_ERROR_CALLBACK_URL',
  newUserCallbackURL: 'INVALID_NEW_USER_CALLBACK_URL',
  redirectTo: 'INVALID_REDIRECT_URL',
}

/** The path goes into mails and into what is stored about a sign-in in progress, as browsers spell it: `€` takes nine. */
const longestPath = 2_000

/** An address of this store may be given in full; only its path is kept. */
function readOwnPath(given: unknown, origins: string[]): string | null {
  const path = typeof given === 'string' ? readPath(given, origins) : null
  return path !== null && path.length <= longestPath ? path : null
}

function readPath(given: string, origins: string[]): string | null {
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return readLocalPath(given)
  const { origin, pathname, search } = new URL(given)
  return origins.includes(origin) ? readLocalPath(pathname + search) : null
}

/** The body or query of a call, in which only paths of this store may follow. Throws 403 for others. */
export function requireLocalRedirects(given: Record<string, unknown>, origins: string[]): Record<string, unknown> {
  const kept = { ...given }
  for (const [name, code] of Object.entries(refusals)) {
    if (given[name] === undefined || given[name] === '') continue
    const path = readOwnPath(given[name], origins)
    if (path === null)
      throw new APIError('FORBIDDEN', { code, message: 'Only a path of this store can be gone on to.' })
    kept[name] = path
  }
  return kept
}
