import { useEffect } from 'react'
import { fetchFile, GoneFile } from '#web/lazy/fetch-file.ts'

/** How Chromium, Firefox and Safari word a request, or a script, that got no answer at all. */
const unanswered = /fetch|NetworkError|Load failed|importing/i

/**
 * Whether a page is missing because the store could not be reached, or has another release: it comes when it is opened
 * anew. False on the server, where no line is asked.
 */
export const isLineLost = (error: unknown): boolean =>
  typeof document !== 'undefined' &&
  error instanceof TypeError &&
  (!navigator.onLine || error instanceof GoneFile || unanswered.test(error.message))

/** Between two questions whether the store is there again, in ms. */
const pause = 5000

/** Opens the page anew when the store answers, and else leaves it as it is. */
export const reloadWhenBack = () =>
  void fetchFile('/healthz').then(
    () => window.location.reload(),
    () => {},
  )

/** While the line is lost: asks again and again, and at once when the browser has a line. */
export function useComingBack(lost: boolean) {
  useEffect(() => {
    if (!lost) return
    const timer = setInterval(reloadWhenBack, pause)
    window.addEventListener('online', reloadWhenBack)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reloadWhenBack)
    }
  }, [lost])
}
