import { fetchState, type StateAnswer } from './fetch-state.ts'
import { pause } from './pause.ts'
import type { watchReachability } from './reachability.ts'
import { retryDelay } from './retry-delay.ts'

interface PullerParts {
  reachability: Pick<ReturnType<typeof watchReachability>, 'record'>
  /** What to request now, and the signal that ends it. */
  question(): { etag: string | null; mayBeStranger: boolean; signal: AbortSignal }
  /** Processes the response before the next request is made. */
  take(answer: StateAnswer): void
}

/**
 * Fetches the personal state until there is a response, with a growing delay after each failure. Makes one request at a
 * time; a call during a request causes one more.
 */
export function createPuller({ reachability, question, take }: PullerParts): () => Promise<void> {
  let pulling: Promise<void> | null = null
  let again = false

  async function pullAll() {
    for (let attempt = 0; again && !question().signal.aborted; ) {
      again = false
      const { signal, ...asked } = question()
      const answer = await fetchState(asked)
      // A restart may already have asked for the state again.
      if (signal.aborted) continue
      if (answer.kind === 'failed') {
        reachability.record(answer.silence)
        await pause(answer.delay ?? retryDelay(attempt++), signal)
        again = true
      } else {
        reachability.record(null)
        attempt = 0
        take(answer)
      }
    }
  }

  return () => {
    again = true
    pulling ??= pullAll().finally(() => {
      pulling = null
    })
    return pulling
  }
}
