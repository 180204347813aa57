import type { Silence } from './failure.ts'
import { answerTimeout } from './outbox/send-operation.ts'

/**
 * Tracks whether the server responds: it counts as unreachable once it has not responded in time, or after 10 seconds
 * without any connection.
 */
export function watchReachability(changed: (silence: Silence | null) => void) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let silence: Silence | null = null
  const set = (value: Silence | null) => {
    if (silence === value) return
    silence = value
    changed(value)
  }
  const stop = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  return {
    /** Records why a call was not answered, or null if it was. */
    record(heard: Silence | null) {
      if (heard === 'not-connected') timer ??= setTimeout(set, answerTimeout, heard)
      else {
        stop()
        set(heard)
      }
    },
    stop,
  }
}
