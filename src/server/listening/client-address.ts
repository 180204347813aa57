import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const header = 'x-client-address'

/** Some proxies append the port of the client's connection to its address, and put brackets around IPv6. */
const withPort = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/
const mapped = /^::ffff:(?=\d+\.)/i

/** The bare address, without port, brackets or IPv4 mapping; empty when the text is not an address. */
export function readAddress(text: string): string {
  const [, bracketed, dotted] = withPort.exec(text) ?? []
  const address = (bracketed ?? dotted ?? text).replace(mapped, '')
  return isIP(address) === 0 ? '' : address
}

/**
 * Behind `trustedProxies` proxies the client is that many entries from the end of X-Forwarded-For. If that entry is not
 * an address, the nearest proxy counts as the client.
 */
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
 * Limits and logs trust this header only: whatever the client sent under this name is replaced, in both `rawHeaders`
 * and `headers`, because @hono/node-server reads the former and everything else the latter.
 */
export function stampAddress(request: IncomingMessage, trustedProxies: number) {
  const raw = request.rawHeaders
  for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at]?.toLowerCase() === header) raw.splice(at, 2)
  const address = findAddress(request, trustedProxies)
  raw.push(header, address)
  request.headers[header] = address
}
