import type { IncomingMessage } from 'node:http'

const header = 'x-client-address'

/** Behind `trustedProxies` proxies the client is that many entries from the end of X-Forwarded-For. */
export function findAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (trustedProxies === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return (forwarded.at(-trustedProxies) ?? socket).replace(/^::ffff:/, '')
}

/**
 * Limits and logs believe one header only: whatever the client sent under this name is replaced, in `rawHeaders`
 * and in `headers`, because @hono/node-server reads the one and everybody else the other.
 */
export function stampAddress(request: IncomingMessage, trustedProxies: number) {
  const raw = request.rawHeaders
  for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at]?.toLowerCase() === header) raw.splice(at, 2)
  const address = findAddress(request, trustedProxies)
  raw.push(header, address)
  request.headers[header] = address
}
