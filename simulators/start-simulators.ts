import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { createApplication } from './application.ts'
import type { SimulatorCredentials } from './credentials.ts'
import { type SimulatorOptions, simulatorSettings } from './settings.ts'
import { createSimulation, type Simulation } from './simulation.ts'

export interface Simulators {
  /** The address without a trailing slash; `/paypal`, `/mercadopago`, `/oidc` and `/control` are below it. */
  url: string
  port: number
  credentials: SimulatorCredentials
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const idleMs = 60_000

/** Starts the simulated providers. Rejects with one clear sentence if the port is taken or the books do not open. */
export async function startSimulators(options: SimulatorOptions = {}): Promise<Simulators> {
  const simulation = createSimulation(simulatorSettings.parse(options))
  const { settings, books, notices, stopping, credentials } = simulation
  const application = createApplication(simulation)
  // Without `createServer` options the adaptor makes a plain node:http server.
  const server = createAdaptorServer({ fetch: application.fetch, overrideGlobalObjects: false }) as Server
  // With the usual 5 s, a connection could end just as a client that is kept busy for a second sends on it.
  server.keepAliveTimeout = idleMs
  let port: number
  try {
    port = await listen(server, simulation)
  } catch (error) {
    books.close()
    throw error
  }
  books.fix('port', String(port))
  simulation.url ||= `http://${settings.host}:${port}`
  // Generated in advance if it is kept, so that it is ready for the first notice; callers wait for the same key.
  if (settings.folder) simulation.paypalKey().catch(() => {})
  notices.resume()

  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping.abort()
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
    await notices.stop()
    books.close()
  }
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  return { url: simulation.url, port, credentials, stop: stopOnce, [Symbol.asyncDispose]: stopOnce }
}

/** Binds the requested port, or the one kept in the books, which a process that is ending gets 1 s to release. */
async function listen(server: Server, { settings, books }: Simulation): Promise<number> {
  const kept = Number(books.fixed('port') ?? 0)
  if (settings.port !== 0 || kept === 0) return bind(server, settings.host, settings.port)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      return await bind(server, settings.host, kept)
    } catch {
      await wait(100)
    }
  }
  return bind(server, settings.host, 0)
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => {
      server.off('listening', opened)
      const why = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be opened (${error.code ?? error.message})`
      reject(new Error(`The simulators' port ${port} on ${host} ${why}.`))
    }
    const opened = () => {
      server.off('error', refused)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    server.once('error', refused)
    server.once('listening', opened)
    server.listen(port, host)
  })
}
