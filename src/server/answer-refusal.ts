import type { ServerResponse } from 'node:http'

/** Answers what cannot even be routed, in the shape of the HTTP interface. */
export function answerRefusal(response: ServerResponse, status: 400 | 405 | 413, message: string) {
  const body = JSON.stringify({ error: { status: 'invalid-argument', message, details: {} } })
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body)
}
