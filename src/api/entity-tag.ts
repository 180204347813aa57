/**
 * Among the tags that a client has (`If-None-Match`), the one of these contents (`tag`, without quotes), however they
 * were compressed for it, compared weakly (RFC 9110, 13.1.2): whatever compresses on the way makes a tag a weak one.
 * Gives it as a strong one.
 */
export function tagAmong(tags: string | null | undefined, tag: string): string | undefined {
  if (!tags) return undefined
  if (!tags.includes(tag)) return tags.trim() === '*' ? `"${tag}"` : undefined
  const isIts = (one: string) => one.startsWith(`"${tag}-`) || one === `"${tag}"`
  // Browsers send one.
  if (isIts(tags) && !tags.includes(',')) return tags
  return tags
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .find(isIts)
}
