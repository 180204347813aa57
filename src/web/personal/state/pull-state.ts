import { fetchState, type StateAnswer } from './fetch-state.ts'
import { pause } from './pause.ts'
import type { watchReachability } from './reachability.ts'
import { retryDelay } from './retry-delay.ts'

interface PullerParts {
  reachability: Pick<ReturnType<typeof watchReachability>, 'answered' | 'failed'>
  /** What is asked now, and until when. */
  question(): { etag: string | null; mayBeStranger: boolean; signal: AbortSignal }
  /** Takes the answer in before another question is asked. */
  take(answer: StateAnswer): void
}

/** So long without an answer is silence, not a quick refusal by the network. */
const silentMs = 9000

/**
 * Asks for the personal state until it is answered, later after each failure. One question at a time; a wish that comes
 * meanwhile asks once more.
 */
export function createPuller({ reachability, question, take }: PullerParts): () => Promise<void> {
  let pulling: Promise<void> | null = null
  let again = false

  async function pullAll() {
    for (let attempt = 0; again && !question().signal.aborted; ) {
      again = false
      const started = Date.now()
      const { signal, ...asked } = question()
      const answer = await fetchState(asked)
      // A new start may have asked meanwhile.
      if (signal.aborted) continue
      if (answer.kind === 'failed') {
        if (answer.answered) reachability.answered()
        else reachability.failed(Date.now() - started > silentMs)
        await pause(answer.delay ?? retryDelay(attempt++), signal)
        again = true
        continue
      }
      reachability.answered()
      attempt = 0
      take(answer)
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
