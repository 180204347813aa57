import { useEffect } from 'react'
import { fetchFile, GoneFile } from '#web/lazy/fetch-file.ts'

/** How Chromium, Firefox and Safari word the failure of a request or script that got no response. */
const unanswered = /fetch|NetworkError|Load failed|importing/i

/**
 * Whether a page failed because the store is unreachable or runs another release: a reload fixes both. False on the
 * server, where there is no connection to lose.
 */
export const isConnectionLost = (error: unknown): boolean =>
  typeof document !== 'undefined' &&
  error instanceof TypeError &&
  (!navigator.onLine || error instanceof GoneFile || unanswered.test(error.message))

/** Interval between checks whether the store is reachable again, in ms. */
const pauseMs = 5000

/** Reloads the page if the store responds, and otherwise leaves it as it is. */
export const reloadWhenBack = () =>
  void fetchFile('/healthz').then(
    () => window.location.reload(),
    () => {},
  )

/** Shows the page as it was seen last, if it was. Rejects when the script for that was never fetched. */
async function showLastSeen(error: unknown): Promise<void> {
  const { askWorker } = await import('#web/last-seen/keep-seen.ts')
  await askWorker(error)
}

/**
 * While the connection is lost, shows the page as it was seen last, if it was. Otherwise checks periodically, and at
 * once when the browser comes online.
 */
export function useReloadOnReconnect(error: unknown): boolean {
  const lost = isConnectionLost(error)
  useEffect(() => {
    if (!lost) return
    showLastSeen(error).catch(() => {})
    const timer = setInterval(reloadWhenBack, pauseMs)
    window.addEventListener('online', reloadWhenBack)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reloadWhenBack)
    }
  }, [lost, error])
  return lost
}
