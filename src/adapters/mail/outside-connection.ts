import { type LookupAddress, lookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { isInternalAddress } from '#domain/settings/outside/internal-addresses.ts'

export type Resolve = typeof lookup

/** The address leads into the internal network, where only the environment may point. */
export class InternalAddressError extends Error {
  override readonly name = 'InternalAddressError'
  readonly code = 'INSIDE_HOUSE'
  constructor() {
    super('The address leads into the internal network.')
  }
}

/**
 * Looks up a name for the connection that is being made: the address checked is the one connected to, so a name cannot
 * resolve one way for a check and another for the connection. One internal address among several refuses all of them.
 */
export const lookupOutside =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error: Error | null, found: LookupAddress[]) => {
      const inside = !error && found.some(({ address }) => isInternalAddress(address))
      const failure = inside ? new InternalAddressError() : error
      if (failure) return callback(failure, [])
      if (options.all) return callback(null, found)
      const [first] = found
      callback(first ? null : new Error('The name has no address.'), first?.address ?? '', first?.family)
    })

interface Destination {
  host: string
  port: number
  /** Whether the environment named it: it may then be loopback or private. */
  mayBeInside: boolean
}

/** A plain connection to an address that somebody typed. Throws InternalAddressError, or the network's error. */
export async function connectOutside(
  { host, port, mayBeInside }: Destination,
  { patienceMs, resolve }: { patienceMs: number; resolve?: Resolve | undefined },
): Promise<Socket> {
  if (!mayBeInside && isIP(host) > 0 && isInternalAddress(host)) throw new InternalAddressError()
  const socket = connect({ host, port, ...(mayBeInside ? {} : { lookup: lookupOutside(resolve) }) })
  return new Promise((done, fail) => {
    const timer = setTimeout(() => socket.destroy(new Error('The connection took too long.')), patienceMs)
    socket.once('error', (error) => {
      clearTimeout(timer)
      fail(error)
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      done(socket)
    })
  })
}
