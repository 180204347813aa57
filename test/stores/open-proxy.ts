import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy in front of the server of a database: `join` gets each client with the connection that is meant for it, and
 * passes on what it wants to.
 */
export async function openProxy(url: string, join: (client: Socket, openOnward: () => Socket) => void) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    keep(client).on('error', () => {})
    join(client, () => keep(connect(Number(target.port || 5432), target.hostname)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: through.href,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
