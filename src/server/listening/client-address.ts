import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const header = 'x-client-address'

/** Some proxies write the port of the client's connection behind its address, and brackets around one of IPv6. */
const withPort = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/
const mapped = /^::ffff:(?=\d+\.)/i

/** An address without what may stand around it; empty for what is none. */
function readAddress(text: string): string {
  const [, bracketed, dotted] = withPort.exec(text) ?? []
  const address = (bracketed ?? dotted ?? text).replace(mapped, '')
  return isIP(address) === 0 ? '' : address
}

/** Behind `trustedProxies` proxies the client is that many entries from the end of X-Forwarded-For. Where no address stands there, the next proxy counts as the client. */
export function findAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = readAddress(request.socket.remoteAddress ?? '')
  if (trustedProxies === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return readAddress(forwarded.at(-trustedProxies) ?? '') || socket
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
