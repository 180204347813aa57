import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainPagePolicy, wantsPage } from '#api/plain-page.ts'
import { unreadablePage } from '#api/unreadable-page.ts'

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string>) =>
  response
    .writeHead(status, { 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store', ...headers })
    .end(body)

/** Answers what cannot even be routed, in the shape of the HTTP interface. */
export function answerRefusal(response: ServerResponse, status: 400 | 405 | 413, message: string) {
  const body = JSON.stringify({ error: { status: 'invalid-argument', message, details: {} } })
  send(response, status, body, { 'Content-Type': 'application/json; charset=utf-8' })
}

/** Answers 400 to an address that can be read in two ways or in none: a page for who reads, else as the interface does. */
export function answerUnreadable({ headers }: IncomingMessage, response: ServerResponse, storeName: string) {
  if (!wantsPage(headers.accept)) return answerRefusal(response, 400, 'This address cannot be read.')
  send(response, 400, unreadablePage(storeName, headers.cookie), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': plainPagePolicy,
    Vary: 'Accept, Cookie',
  })
}
