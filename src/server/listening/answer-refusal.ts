import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainPagePolicy, wantsPage } from '#api/plain-page.ts'
import { unreadablePage } from '#api/unreadable-page.ts'

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string>) =>
  response
    .writeHead(status, { 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store', ...headers })
    .end(body)

const words: Partial<Record<number, string>> = { 404: 'not-found', 503: 'unavailable' }
const refusalBody = (message: string, status = 'invalid-argument') =>
  JSON.stringify({ error: { status, message, details: {} } })

/** Refuses what no page and no call answers, in the format of the HTTP interface. */
export function answerRefusal(response: ServerResponse, status: 400 | 404 | 405 | 413 | 503, message: string) {
  const body = refusalBody(message, words[status])
  send(response, status, body, { 'Content-Type': 'application/json; charset=utf-8' })
}

/** The code for a request that ends because too much arrives at once, from all clients together. */
export const tooMuchArrives = 'TOO_MUCH_ARRIVES'

/** Errors that Node finds before there is a request to answer (https://nodejs.org/api/http.html#event-clienterror). */
const broken: Partial<Record<string, readonly [status: number, reason: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The head of this request is too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'The extensions of its chunks are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'This request took too long to arrive.'],
  [tooMuchArrives]: [503, 'Service Unavailable', 'Too much arrives at the moment. Please try again.'],
}

/** The raw answer to something that is not an HTTP request, or came too slowly; the connection closes after it. */
export function formatClientError({ code = '' }: NodeJS.ErrnoException): string {
  const [status, reason, message] = broken[code] ?? [400, 'Bad Request', 'This is no request of HTTP/1.1.']
  const body = refusalBody(message, status === 503 ? 'unavailable' : undefined)
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${randomUUID()}`,
    ...(status === 503 ? ['Retry-After: 1'] : []),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Answers 400 to an ambiguous or unreadable address: with a page for browsers, else as the interface does. */
export function answerUnreadable({ headers }: IncomingMessage, response: ServerResponse, storeName: string) {
  if (!wantsPage(headers.accept)) return answerRefusal(response, 400, 'This address cannot be read.')
  send(response, 400, unreadablePage(storeName, headers.cookie), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': plainPagePolicy,
    Vary: 'Accept, Cookie',
  })
}
