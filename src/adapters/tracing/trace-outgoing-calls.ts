import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Span, Tracing } from './tracing.ts'

/** A request as `fetch` reports it: https://nodejs.org/api/diagnostics_channel.html */
interface FetchRequest {
  origin?: string | URL
  method?: string
}

function hostOf(origin: string): { 'server.address': string; 'server.port': number } {
  const { hostname, port, protocol } = new URL(origin)
  return { 'server.address': hostname, 'server.port': Number(port) || (protocol === 'https:' ? 443 : 80) }
}

/**
 * Makes a span of each HTTP call that the store's work makes (payment providers, object store, webhooks, sign-in), as
 * Node itself reports it: method, host and status, without address and headers. Returns the function that stops this.
 */
export function traceOutgoingCalls(tracing: Tracing): () => void {
  const open = new WeakMap<object, Span>()
  const begin = (request: object, method: string, origin: string) => {
    const attributes = { 'http.request.method': method, ...hostOf(origin) }
    const span = tracing.begin({ name: method, kind: 'client', attributes })
    if (span) open.set(request, span)
  }
  const answered = (request: object, status: number) => {
    const span = open.get(request)
    span?.set({ 'http.response.status_code': status })
    if (status >= 400) span?.fail(status)
    return span
  }
  const end = (request: object, error?: unknown) => {
    const span = open.get(request)
    open.delete(request)
    if (error !== undefined) span?.fail(error)
    span?.end()
  }

  // Node passes exactly this to each of these channels.
  type Heard = {
    request: FetchRequest & ClientRequest
    response: IncomingMessage & { statusCode: number }
    error: unknown
  }
  const heard: Record<string, (told: Heard) => void> = {
    'undici:request:create': ({ request }) => begin(request, request.method ?? 'GET', String(request.origin)),
    'undici:request:headers': ({ request, response }) => void answered(request, response.statusCode),
    'undici:request:trailers': ({ request }) => end(request),
    'undici:request:error': ({ request, error }) => end(request, error),
    'http.client.request.created': ({ request }) =>
      begin(request, request.method, `${request.protocol}//${String(request.getHeader('host') ?? request.host)}`),
    'http.client.response.finish': ({ request, response }) => {
      if (answered(request, response.statusCode)) response.once('close', () => end(request))
    },
    'http.client.request.error': ({ request, error }) => end(request, error),
  }
  const listeners = Object.entries(heard).map(([name, hear]) => [name, (told: unknown) => hear(told as Heard)] as const)
  for (const [name, listener] of listeners) subscribe(name, listener)
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener)
  }
}
