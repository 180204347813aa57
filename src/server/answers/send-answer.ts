import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from '../request-log.ts'
import { type Answer, revalidated, type Variant, vary } from './answer.ts'

const document = 'text/html; charset=utf-8'

const isUnchanged = (tags: string | undefined, { etag }: Variant): boolean =>
  tags !== undefined && (tags === etag || tags.includes(etag))

/** Data fetched ahead of a click may be used once within seconds; anything else is asked for again. */
const cacheControlFor = ({ headers }: IncomingMessage, { cacheControl, type }: Answer): string =>
  cacheControl === revalidated && headers['sec-purpose']?.toString().startsWith('prefetch') && type !== document
    ? 'private, max-age=10'
    : cacheControl

/**
 * Sends one representation, or 304 to whoever has it; returns the status. Nothing may have been set on the response:
 * `sharedHead` is what every answer says.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, variant, sharedHead }: { answer: Answer; variant: Variant; sharedHead: readonly string[] },
): number {
  const own = ['Cache-Control', cacheControlFor(request, answer), 'X-Request-Id', requestIdOf(request)]
  if (answer.status === 200 && isUnchanged(request.headers['if-none-match'], variant)) {
    response.writeHead(304, own.concat(sharedHead, ['ETag', variant.etag, 'Vary', vary])).end()
    return 304
  }
  response.writeHead(answer.status, variant.head.concat(sharedHead, own))
  if (request.method === 'HEAD') response.end()
  else response.end(variant.bytes)
  return answer.status
}
