/** Where a request goes, as everybody from the listener to the last route sees it. */
export interface Target {
  /** As routed: one spelling of each address, without dot segments and empty ones; `*` for the server as a whole. */
  path: string
  /** Path and query. */
  address: string
}

/** What a path may hold as it is (RFC 3986, 3.3); all else is percent-encoded. */
const plainPath = /^\/[\w\-.~!$&'()*+,;=:@/]*$/
const oddOrEncoded = /%[0-9a-f]{2}|[^\w\-.~!$&'()*+,;=:@/]/gi
const unreserved = /[\w\-.~]/
const malformedPercent = /%(?![0-9a-f]{2})/i
const dotSegment = /\/\.\.?(\/|$)/
/** Absolute form, as proxies are asked: whose host is named does not matter. */
const schemeAndHost = /^https?:\/\/[^/?#\\]+/i

/** PostgreSQL takes U+0000 in no text; HTML shows U+FFFD for it, and so does every address. */
const withoutNull = (address: string) => address.replaceAll('%00', '%EF%BF%BD')

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** The one spelling of a path: encoded is what must be and nothing else. */
const spell = (path: string): string =>
  path.replace(oddOrEncoded, (part) => {
    if (part.length === 1) return percentEncode(part)
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16))
    return unreserved.test(character) ? character : part.toUpperCase()
  })

/**
 * Takes the target of a request line apart (RFC 9112, 3.2), as Node hands it over: one character for each byte.
 * Null for what two readers could understand differently: dot segments, empty segments, backslashes, fragments,
 * malformed percent-encoding, or no path at all.
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
