import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ShopError } from '#domain/errors.ts'
import type { ApiEnvironment } from '../api.ts'
import { sayApi } from '../api-texts.ts'
import { isReadWhole } from './body-limits.ts'

/** Far more than any call needs, far less than what ends the stack of whoever walks through it. */
const mostLevels = 64
// As generous as the most generous of those who read bodies after it.
const json = /^application\/(?:[\w.-]+\+)?json/i

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, openList, closeList, openObject, closeObject] = ['"', '\\', '[', ']', '{', '}'].map(code)

/** @throws ShopError invalid-argument for JSON text with more than 64 levels; other faults are its parser's to find */
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

/** Who checks a signature or reads the request by itself gets the very bytes. */
const readsBytes = /^\/api\/(auth|webhooks)\//

/**
 * Reads bodies that may be read whole, so that one that is too large or breaks off is refused here whoever wants it, and
 * JSON is looked at before anybody walks through it.
 */
export const readWholeBody = createMiddleware<ApiEnvironment>(async ({ req }, next) => {
  const { path, method } = req
  if (method === 'GET' || method === 'HEAD' || !isReadWhole(method, path)) return next()
  const length = req.header('content-length') ?? (req.raw.body ? 'unknown' : '0')
  if (length === '0') return next()
  const isJson = json.test(req.header('content-type') ?? '')
  // What is read here as it is wanted later is not read again.
  const body = isJson && !readsBytes.test(path) ? await req.text() : await req.arrayBuffer()
  if (isJson) checkJsonDepth(typeof body === 'string' ? Buffer.from(body) : new Uint8Array(body))
  return next()
})

/** The request as it came, for those who read it by themselves, such as the library that signs people in. */
export async function unreadRequest({ req }: Context<ApiEnvironment>): Promise<Request> {
  const { raw, method } = req
  if (!raw.bodyUsed) return raw
  return new Request(raw.url, { method, headers: raw.headers, signal: raw.signal, body: await req.arrayBuffer() })
}
