import { readLocalPath } from '#domain/local-path.ts'

/** A path of this store as an address may name it, or its home page. */
export const readNext = (parameters: URLSearchParams): string => readLocalPath(parameters.get('next')) ?? '/'

/** The address of an account page that leads on to `next` in the end. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
