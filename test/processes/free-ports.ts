import { createServer, type Server } from 'node:net'

const listen = () =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** Ports of this machine that nobody listens on now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen))
  return Promise.all(
    servers.map((server) => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('A port has a number.')
      return new Promise<number>((resolve) => server.close(() => resolve(address.port)))
    }),
  )
}
