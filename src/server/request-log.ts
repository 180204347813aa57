import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#domain/services.ts'
import type { Metrics } from './metrics.ts'

const plausibleId = /^[\w.-]{8,64}$/

/** Every answer carries X-Request-Id; every finished request is one line without its query (it may hold tokens). */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { log, metrics }: { log: Log; metrics: Metrics },
) {
  const started = performance.now()
  const given = request.headers['x-request-id']
  const requestId = typeof given === 'string' && plausibleId.test(given) ? given : randomUUID()
  request.headers['x-request-id'] = requestId
  request.rawHeaders.push('x-request-id', requestId)
  response.setHeader('X-Request-Id', requestId)
  response.once('close', () => {
    const ms = performance.now() - started
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    metrics.count(request.method ?? '', response.statusCode, ms / 1000)
    log.debug({ requestId, method: request.method, path, status: response.statusCode, ms: Math.round(ms) }, 'request')
  })
}
