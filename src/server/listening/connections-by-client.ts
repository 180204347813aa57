import type { Socket } from 'node:net'
import { addressGroup } from '#domain/accounts/limits/address-group.ts'
import { readAddress } from './client-address.ts'

const isOnThisMachine = (address: string) => address === '::1' || address.startsWith('127.')

/** The client at the other end of a connection, as limits count it; null on this machine: a proxy, or a load test. */
export function findPeer({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string | null {
  const address = readAddress(remoteAddress)
  return address === '' || isOnThisMachine(address) ? null : addressGroup(address)
}

/** Drops connections of a client that has `most` open already, so that no single one takes the room of all others. */
export function createConnectionsByClient(most: number, clientOf: (socket: Socket) => string | null) {
  const open = new Map<string, number>()
  return (socket: Socket) => {
    const client = clientOf(socket)
    if (client === null) return
    const count = open.get(client) ?? 0
    if (count >= most) return void socket.destroy()
    open.set(client, count + 1)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  }
}
