import type { ServerResponse } from 'node:http'

const yearSeconds = 31_536_000

/** What every answer tells the browser; a route may say something stricter. */
export function setSecurityHeaders(response: ServerResponse, { https }: { https: boolean }) {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (https) response.setHeader('Strict-Transport-Security', `max-age=${yearSeconds}; includeSubDomains`)
}
