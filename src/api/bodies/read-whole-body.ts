import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { ApiEnvironment } from '../api.ts'
import { sayApi } from '../api-texts.ts'
import { isReadWhole } from './body-limits.ts'

/**
 * What the bodies that a process handles at once may have together, in bytes: some ten thousand usual ones. While it is
 * handled, JSON made for it takes thirty times as much of the heap, and `npm start` gives that 160 MB.
 */
export const mostHandledBytes = 2_000_000
const retryAfterSeconds = 1

/** Far more than any call needs, and far below the depth that overflows the stack of recursive code. */
const mostLevels = 64
// At least as permissive as every parser that reads bodies after this check.
const json = /^application\/(?:[\w.-]+\+)?json/i

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, openList, closeList, openObject, closeObject] = ['"', '\\', '[', ']', '{', '}'].map(code)

/** @throws ShopError invalid-argument for JSON nested more than 64 levels deep; other faults are left to the parser */
export function checkJsonDepth(text: Uint8Array): void {
  let levels = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]
    if (inText) {
      if (byte === backslash) at++
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === openList || byte === openObject) {
      levels += 1
      if (levels > mostLevels) throw new ShopError('invalid-argument', sayApi.tooDeep(mostLevels))
    } else if (byte === closeList || byte === closeObject) levels -= 1
  }
}

/** Handlers that verify a signature or parse the request themselves need the exact bytes. */
const readsBytes = /^\/api\/(auth|webhooks)\//

/**
 * The request as one without a body. Servers give every request of a method with a body an (empty) stream, and programs
 * announce JSON where they send nothing: parsers would take both for a body, and refuse it as none of its kind.
 */
function withoutBody({ url, method, headers: given, signal }: Request): Request {
  const headers = new Headers(given)
  if (json.test(headers.get('content-type') ?? '')) headers.delete('content-type')
  return new Request(url, { method, headers, signal })
}

/**
 * Reads every body that may be read whole, so that one that is too large or cut off is refused here regardless of the
 * handler, and JSON depth is checked before any code walks it. An empty body counts as none. Beyond `mostBytes` for all
 * that are being handled, calls are refused.
 */
export function createReadWholeBody(mostBytes = mostHandledBytes) {
  let handled = 0
  return createMiddleware<ApiEnvironment>(async ({ req }, next) => {
    const { path, method } = req
    if (method === 'GET' || method === 'HEAD' || !isReadWhole(method, path)) return next()
    const isJson = json.test(req.header('content-type') ?? '')
    // Reads the body in the form its handler will ask for, so that the cached result is reused.
    const read = () => (isJson && !readsBytes.test(path) ? req.text() : req.arrayBuffer())
    const body = req.header('content-length') === '0' ? '' : await read()
    const bytes = typeof body === 'string' ? Buffer.from(body) : new Uint8Array(body)
    const { length } = bytes
    if (length === 0) req.raw = withoutBody(req.raw)
    if (handled + length > mostBytes) throw new ShopError('unavailable', sayApi.tooMuchAtOnce, { retryAfterSeconds })
    if (isJson) checkJsonDepth(bytes)
    handled += length
    try {
      return await next()
    } finally {
      handled -= length
    }
  })
}

/** The request with its body unread, for code that parses it itself, such as the authentication library. */
export async function unreadRequest({ req }: Context<ApiEnvironment>): Promise<Request> {
  const { raw, method } = req
  if (!raw.bodyUsed) return raw
  return new Request(raw.url, { method, headers: raw.headers, signal: raw.signal, body: await req.arrayBuffer() })
}
