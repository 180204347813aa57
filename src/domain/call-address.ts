/** The parameters that a call puts into its address. */
export interface Addressed {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
}

/** The path of a call by its name, such as `GET /products/{slug}`; parameters without a value are left out. */
export function callAddress(name: string, { params = {}, query = {} }: Addressed): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_whole, word: string) => encodeURIComponent(params[word] ?? ''))
  const given = Object.entries(query).flatMap(([word, value]) => (value === undefined ? [] : [[word, String(value)]]))
  return `/api${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** Matches the addresses of a path such as `/products/{slug}`, with or without a trailing slash. */
export const callPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)

/** `PATCH` of `PATCH /admin/products/{id}`. */
export const callMethod = (name: string): string => name.slice(0, name.indexOf(' '))
