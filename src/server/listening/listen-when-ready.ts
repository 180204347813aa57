import { listen, type Serve } from './listen.ts'

/** Takes the port that others share already, only once it can serve: nobody waits for a process that is starting. */
export function listenWhenReady(origin: string, host: string): Awaited<ReturnType<typeof listen>> {
  let server: Awaited<ReturnType<typeof listen>> | undefined
  return {
    origin,
    async serve(listener: Serve) {
      server = await listen(Number(new URL(origin).port), host, { reusePort: true })
      await server.serve(listener)
    },
    async close() {
      await server?.close()
    },
  }
}
