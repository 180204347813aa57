import { openConnection } from './connection.ts'

export interface Load {
  port: number
  connections: number
  seconds: number
  /** Returns the next request of this connection. */
  next: (connection: number) => Buffer
  /** Ends after this many requests in all, if that comes first. */
  most?: number
  /** The only status that counts. */
  status?: number
  /** Milliseconds between an answer and the next request; none by default. */
  pauseMs?: number
}

export interface Measured {
  /** Answers per second. */
  perSecond: number
  /** Bytes of bodies per second. */
  bytesPerSecond: number
  /** Milliseconds from sending a request to the last byte of its answer. */
  times: number[]
}

/** The value below which this share of the values lies. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** The median of an odd number of values. */
export const medianOf = (values: number[]): number => percentile(values, 0.5)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Keeps this many connections busy for this long: each sends a request, reads the whole answer, and repeats. Answers in
 * flight at the end are awaited; they count, and so does their time.
 */
export async function measureLoad(load: Load): Promise<Measured> {
  const { port, connections, seconds, next, most = Number.POSITIVE_INFINITY, status = 200, pauseMs = 0 } = load
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const times: number[] = []
  let asked = 0
  const started = performance.now()
  const until = started + seconds * 1000
  try {
    await Promise.all(
      opened.map(async (connection, place) => {
        for (let now = started; now < until && asked < most; ) {
          asked += 1
          const request = next(place)
          const sent = performance.now()
          const answered = await connection.ask(request)
          now = performance.now()
          if (answered !== status)
            throw new Error(`wanted ${status}, saw ${answered}: ${request.toString('latin1', 0, 300).split('\r\n')[0]}`)
          times.push(now - sent)
          if (pauseMs > 0) await pause(pauseMs)
        }
      }),
    )
    const elapsed = (performance.now() - started) / 1000
    const bytes = opened.reduce((sum, { received }) => sum + received, 0)
    return { perSecond: times.length / elapsed, bytesPerSecond: bytes / elapsed, times }
  } finally {
    for (const connection of opened) connection.close()
  }
}
