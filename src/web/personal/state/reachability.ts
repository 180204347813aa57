import { answerTimeout } from './outbox/send-operation.ts'

/** Why the server is unreachable: it did not respond in time, or no connection could be made. */
export type Silence = 'timed-out' | 'not-connected'

/** Tracks whether the server responds: it counts as unreachable after 10 seconds without any response. */
export function watchReachability(changed: (silence: Silence | null) => void) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let silence: Silence | null = null
  const set = (value: Silence | null) => {
    if (silence === value) return
    silence = value
    changed(value)
  }
  return {
    answered() {
      if (timer) clearTimeout(timer)
      timer = null
      set(null)
    },
    /** Records a failed attempt; `waited` if it lasted the whole 10 seconds. */
    failed(waited = false) {
      if (waited) return set('timed-out')
      timer ??= setTimeout(() => set('not-connected'), answerTimeout)
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
