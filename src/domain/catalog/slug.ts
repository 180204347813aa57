import { foldText } from './fold-title.ts'

export const longestSlug = 100

/** A pattern for a slug as part of an address. */
export const slugPattern = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** The slug of the free sample, whose package has this name at the doors for files. */
export const sampleSlug = 'estela-sample'

/**
 * Makes a slug from a text: lowercase letters, digits and hyphens, but never only digits (that is an id) and never the
 * sample's slug.
 */
export function slugOf(text: string): string {
  const slug = foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '')
  return slug === sampleSlug || /^\d+$/.test(slug) ? `product-${slug}` : slug
}

/** The slug itself if it is free, else with `-{id}` appended. */
export function freeSlug(slug: string, id: string, isTaken: (slug: string) => boolean): string {
  let free = slug
  for (let turn = 1; isTaken(free); turn++) free = turn === 1 ? `${slug}-${id}` : `${slug}-${id}-${turn}`
  return free
}

/** Whether a product can have this slug or id; any other need not be looked up. */
export const isPossibleKey = (key: string): boolean => /^[a-z0-9-]{1,140}$/.test(key)
