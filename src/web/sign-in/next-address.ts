import { readLocalPath } from '#domain/local-path.ts'

/** The local path that an address names as `next`, or the home page. */
export const readNext = (parameters: URLSearchParams): string => readLocalPath(parameters.get('next')) ?? '/'

/** The address of an account page that finally leads to `next`. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
