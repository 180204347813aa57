/** Where a request goes, as everything from the listener to the last route sees it. */
export interface Target {
  /** As routed: one spelling of each address, without dot segments or empty ones; `*` for the server as a whole. */
  path: string
  /** Path and query. */
  address: string
}

/** What a path may contain as it is (RFC 3986, 3.3); everything else is percent-encoded. */
const plainPath = /^\/[\w\-.~!$&'()*+,;=:@/]*$/
const oddOrEncoded = /%[0-9a-f]{2}|[^\w\-.~!$&'()*+,;=:@/]/gi
const unreserved = /[\w\-.~]/
const malformedPercent = /%(?![0-9a-f]{2})/i
const dotSegment = /\/\.\.?(\/|$)/
/** Absolute form, as sent to proxies; the host that it names does not matter. */
const schemeAndHost = /^https?:\/\/[^/?#\\]+/i

/** PostgreSQL accepts U+0000 in no text; HTML shows U+FFFD instead, and so do addresses. */
const withoutNull = (address: string) => address.replaceAll('%00', '%EF%BF%BD')

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** The one spelling of a path: only what must be encoded is. */
const spell = (path: string): string =>
  path.replace(oddOrEncoded, (part) => {
    if (part.length === 1) return percentEncode(part)
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16))
    return unreserved.test(character) ? character : part.toUpperCase()
  })

/**
 * Parses the target of a request line (RFC 9112, 3.2) as Node delivers it: one character for each byte. Returns null
 * for what two readers could understand differently: dot segments, empty segments, backslashes, fragments, malformed
 * percent-encoding, or no path at all.
 */
export function readTarget(raw: string): Target | null {
  if (raw === '*') return { path: raw, address: raw }
  const [origin = ''] = raw.startsWith('/') ? [] : (schemeAndHost.exec(raw) ?? [])
  const rest = raw.slice(origin.length)
  const queryAt = rest.indexOf('?')
  const given = queryAt === -1 ? rest : rest.slice(0, queryAt)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: every byte beyond ASCII is meant
  const query = queryAt === -1 ? '' : withoutNull(rest.slice(queryAt).replace(/[^\x00-\x7f]/g, percentEncode))
  const path = readPath(given === '' && origin !== '' ? '/' : given)
  return path === null || query.includes('#') ? null : { path, address: path + query }
}

function readPath(given: string): string | null {
  const isPlain = plainPath.test(given)
  if (!isPlain && (!given.startsWith('/') || /[\\#]/.test(given) || malformedPercent.test(given))) return null
  const path = isPlain ? given : withoutNull(spell(given))
  return path.includes('//') || dotSegment.test(path) ? null : path
}
