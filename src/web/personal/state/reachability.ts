import { answerTimeout } from './outbox/send-operation.ts'

/** Why the server is out of reach: it was asked and stayed silent, or it could not be asked at all. */
export type Silence = 'timed-out' | 'not-connected'

/** Tells whether the server answers: it counts as out of reach after 10 seconds without any answer. */
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
    /** An attempt failed; `waited` when it had the whole 10 seconds. */
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
