import { answerTimeout } from './send-operation.ts'

/** Tells whether the server answers: it counts as out of reach after 10 seconds without any answer. */
export function watchReachability(changed: (offline: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let offline = false
  const set = (value: boolean) => {
    if (offline === value) return
    offline = value
    changed(value)
  }
  return {
    answered() {
      if (timer) clearTimeout(timer)
      timer = null
      set(false)
    },
    /** An attempt failed; `waited` when it had the whole 10 seconds. */
    failed(waited = false) {
      if (waited) return set(true)
      timer ??= setTimeout(() => set(true), answerTimeout)
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
