import { type ListenOptions, listen, type Serve } from './listen.ts'

/** Joins the port that others share only once it can serve: no connection goes to a process that is starting. */
export function listenWhenReady(
  origin: string,
  host: string,
  options: Pick<ListenOptions, 'isDraining' | 'clientOf'>,
): Awaited<ReturnType<typeof listen>> {
  let server: Awaited<ReturnType<typeof listen>> | undefined
  return {
    origin,
    async serve(listener: Serve) {
      server = await listen(Number(new URL(origin).port), host, { ...options, reusePort: true })
      await server.serve(listener)
    },
    async close() {
      await server?.close()
    },
  }
}
