/**
 * Finds the tag of these contents (`tag`, without quotes) in the client's `If-None-Match`, in any compressed variant.
 * Compares weakly (RFC 9110, 13.1.2), since intermediaries that compress turn a tag into a weak one. Returns it as a
 * strong tag.
 */
export function matchEntityTag(tags: string | null | undefined, tag: string): string | undefined {
  if (!tags) return undefined
  if (!tags.includes(tag)) return tags.trim() === '*' ? `"${tag}"` : undefined
  const isIts = (one: string) => one.startsWith(`"${tag}-`) || one === `"${tag}"`
  // Browsers send a single tag.
  if (isIts(tags) && !tags.includes(',')) return tags
  return tags
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .find(isIts)
}
