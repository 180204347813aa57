import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Span, Tracing } from '#adapters/tracing/tracing.ts'
import { isForMonitors } from '../listening/monitor-paths.ts'
import { requestIdOf } from '../listening/request-log.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Runs what answers a request as part of its trace. */
export type WithinRequest = <Result>(
  asked: { request: IncomingMessage; response: ServerResponse; path: string },
  work: () => Result,
) => Result

interface Parts {
  tracing: Tracing
  baseUrl: string
  routeOf: (method: string, path: string) => string
}

/**
 * Each request begins a trace of its own. A trace that the caller names is only linked: otherwise anybody could have
 * the store's spans counted, kept or mixed up with others.
 */
export function createRequestTraces({ tracing, baseUrl, routeOf }: Parts): WithinRequest {
  const { protocol, hostname, port } = new URL(baseUrl)
  const scheme = protocol.slice(0, -1)
  const server = {
    'url.scheme': scheme,
    'server.address': hostname,
    'server.port': Number(port) || (scheme === 'https' ? 443 : 80),
  }
  const begun = new WeakMap<IncomingMessage, Span>()

  function begin(request: IncomingMessage, response: ServerResponse, path: string): Span {
    const given = request.method ?? ''
    const [method, shown] = methods.has(given) ? [given, given] : ['_OTHER', 'HTTP']
    const route = routeOf(method, path)
    const { traceparent } = request.headers
    const attributes = {
      ...server,
      'http.request.method': method,
      'http.route': route,
      'network.protocol.version': request.httpVersion,
    }
    const span = tracing.beginTrace(
      { name: `${shown} ${route}`, kind: 'server', attributes },
      typeof traceparent === 'string' ? traceparent : undefined,
    )
    begun.set(request, span)
    response.once('close', () => {
      const { statusCode: status, headersSent } = response
      span.set({
        'http.response.header.x-request-id': [String(response.getHeader('x-request-id') ?? requestIdOf(request))],
      })
      if (headersSent) span.set({ 'http.response.status_code': status })
      if (status >= 500) span.fail(status)
      else if (!response.writableFinished) span.set({ 'error.type': 'aborted' })
      span.end()
    })
    return span
  }

  return ({ request, response, path }, work) =>
    begun.has(request) || isForMonitors(path) ? work() : begin(request, response, path).within(work)
}

/** Traces what takes more than a memory lookup where answers are kept; `url` includes its query. */
export type TraceKept = (
  asked: { request: IncomingMessage; response: ServerResponse; url: string },
  work: () => Promise<unknown>,
) => Promise<unknown>

export const traceKept =
  (within: WithinRequest): TraceKept =>
  ({ request, response, url }, work) => {
    // The heads of kept answers are written directly, so that the id cannot be read from the response.
    request.headers['x-request-id'] = requestIdOf(request)
    return within({ request, response, path: url.replace(/\?.*/s, '') }, work)
  }
