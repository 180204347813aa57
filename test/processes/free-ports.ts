import { createServer, type Server } from 'node:net'

/**
 * Below the ports that Linux hands out automatically (`ip_local_port_range` in
 * https://docs.kernel.org/networking/ip-sysctl.html), so that nobody gets one by chance before it is used, or between
 * two uses.
 */
const [lowest, highest] = [20_000, 32_000]

const listen = (port: number) =>
  new Promise<Server | null>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

async function takeOne(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const server = await listen(port)
    if (server) return { port, server }
  }
}

/** Distinct ports of this machine on which nobody listens now. */
export async function freePorts(count: number): Promise<number[]> {
  const taken = await Promise.all(Array.from({ length: count }, takeOne))
  return Promise.all(
    taken.map(({ port, server }) => new Promise<number>((resolve) => server.close(() => resolve(port)))),
  )
}

/** One of them, as a setting of a store that is restarted there. */
export async function portToKeep(): Promise<{ PORT: string }> {
  const [port = 0] = await freePorts(1)
  return { PORT: String(port) }
}
