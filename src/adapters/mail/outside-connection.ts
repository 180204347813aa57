import { type LookupAddress, lookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { isInternalAddress } from '#domain/settings/outside/internal-addresses.ts'

export type Resolve = typeof lookup

/** The address leads into the internal network, and only the environment may name such a one. */
export class InternalAddressError extends Error {
  override readonly name = 'InternalAddressError'
  readonly code = 'INSIDE_HOUSE'
  constructor() {
    super('The address leads into the internal network.')
  }
}

/**
 * Looks a name up for the connection that is being made: what is judged is what is connected to, so that a name cannot
 * say one thing to a check and another to the connection. One inside address among several refuses all of them.
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
  /** The environment named it: it may be loopback or private. */
  mayBeInside: boolean
}

/** A plain connection to an address that somebody typed. Throws InternalAddressError, or what the network said. */
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
