import type { Silence } from './failed-call.ts'
import { answerTimeout } from './outbox/send-operation.ts'

/**
 * Tracks whether the server responds: it counts as unreachable once it has not responded in time, or after 10 seconds
 * without any connection.
 */
export function watchReachability(changed: (silence: Silence | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: Silence | null = null
  const set = (value: Silence | null) => {
    if (silence === value) return
    silence = value
    changed(value)
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const wait = () => {
    const began = Date.now()
    timer = setTimeout(() => {
      // A timer that is so late slept together with its machine or its tab.
      if (Date.now() - began > 2 * answerTimeout) wait()
      else set('not-connected')
    }, answerTimeout)
  }
  return {
    /** Records why a call was not answered, or null if it was. */
    record(heard: Silence | null) {
      if (heard !== 'not-connected') {
        stop()
        set(heard)
      } else if (!timer) wait()
    },
    stop,
  }
}
