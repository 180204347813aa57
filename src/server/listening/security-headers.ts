import type { ServerResponse } from 'node:http'

const yearSeconds = 31_536_000

/** What every answer tells the browser, as name, value, name, value; a route may say something stricter. */
export const securityHead = ({ BASE_URL }: { BASE_URL?: string | undefined }): string[] => [
  ...['X-Content-Type-Options', 'nosniff'],
  ...['X-Frame-Options', 'DENY'],
  ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ...(BASE_URL?.startsWith('https:') ? ['Strict-Transport-Security', `max-age=${yearSeconds}; includeSubDomains`] : []),
]

export function setSecurityHeaders(response: ServerResponse, head: readonly string[], path: string | null) {
  for (let at = 0; at < head.length; at += 2) response.setHeader(String(head[at]), String(head[at + 1]))
  if (path?.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store')
}
