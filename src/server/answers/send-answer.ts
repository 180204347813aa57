import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchEntityTag } from '#api/entity-tag.ts'
import { requestIdOf } from '../listening/request-log.ts'
import { type Answer, privateNoCache, type Variant, vary } from './answer.ts'

const document = 'text/html; charset=utf-8'

/** Data prefetched ahead of a click stays fresh for ten seconds; anything else keeps its own `Cache-Control`. */
const cacheControlFor = ({ headers }: IncomingMessage, { cacheControl, type }: Answer): string =>
  cacheControl === privateNoCache && headers['sec-purpose']?.toString().startsWith('prefetch') && type !== document
    ? 'private, max-age=10'
    : cacheControl

interface Told {
  etag: string
  cacheControl: string
  head: readonly string[]
}

/** Tells a client that its copy with this tag is current. */
export function sendUnchanged(request: IncomingMessage, response: ServerResponse, told: Told): 304 {
  const own = ['Cache-Control', told.cacheControl, 'X-Request-Id', requestIdOf(request)]
  response.writeHead(304, own.concat(told.head, ['ETag', told.etag, 'Vary', vary])).end()
  return 304
}

/**
 * Sends one representation, or 304 to a client that has it; returns the status. No header may have been set on the
 * response before: `head` holds the headers of every answer of its kind.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, variant, head }: { answer: Answer; variant: Variant; head: readonly string[] },
): number {
  const cacheControl = cacheControlFor(request, answer)
  const etag = answer.status === 200 ? matchEntityTag(request.headers['if-none-match'], answer.tag) : undefined
  if (etag) return sendUnchanged(request, response, { etag, cacheControl, head })
  const own = ['Cache-Control', cacheControl, 'X-Request-Id', requestIdOf(request)]
  response.writeHead(answer.status, variant.head.concat(head, own))
  if (request.method === 'HEAD') response.end()
  else response.end(variant.bytes)
  return answer.status
}
