import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#domain/services.ts'
import { countRequest } from '../metrics/count-work.ts'
import type { Metrics } from '../metrics/metrics.ts'

const stampedId = 'x-stamped-request-id'
const plausibleId = /^[\w.-]{8,64}$/

/** The client's own id when it looks like one, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && plausibleId.test(given) ? given : randomUUID()
}

/** Every answer carries X-Request-Id; each finished request is one line without its query, which may hold tokens. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path, log, metrics }: { path: string | null; log: Log; metrics: Metrics },
) {
  const started = performance.now()
  const requestId = requestIdOf(request)
  // Under a name of our own: the client's header stays as sent, since providers sign their X-Request-Id.
  const raw = request.rawHeaders
  for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at]?.toLowerCase() === stampedId) raw.splice(at, 2)
  request.headers[stampedId] = requestId
  raw.push(stampedId, requestId)
  response.setHeader('X-Request-Id', requestId)
  const told = () => {
    const ms = performance.now() - started
    countRequest({ path, request, response, seconds: ms / 1000 }, metrics)
    const about = { method: request.method, path, status: response.statusCode }
    log.debug({ requestId, ...about, ms: Math.round(ms) }, 'request')
  }
  // Runs in the context of the request, so that the line names its trace.
  response.once('close', AsyncLocalStorage.bind(told))
}
