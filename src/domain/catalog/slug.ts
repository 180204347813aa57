import { foldText } from './fold-title.ts'

export const longestSlug = 100

/** As a pattern for the part of an address in which one stands. */
export const slugPattern = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** The free sample's, whose package has its name at the doors for files. */
export const sampleSlug = 'estela-sample'

/**
 * The part of an address that a text gives: lower case, digits and hyphens, never digits alone (that is an id), nor the
 * sample's.
 */
export function slugOf(text: string): string {
  const slug = foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')
  return slug === sampleSlug || /^\d+$/.test(slug) ? `product-${slug}` : slug
}

/** The slug itself when it is free, else with `-{id}` behind it. */
export function freeSlug(slug: string, id: string, isTaken: (slug: string) => boolean): string {
  let free = slug
  for (let turn = 1; isTaken(free); turn++) free = turn === 1 ? `${slug}-${id}` : `${slug}-${id}-${turn}`
  return free
}

/** No product has any other slug or id; everything else need not be looked for. */
export const isPossibleKey = (key: string): boolean => /^[a-z0-9-]{1,140}$/.test(key)
