/** Waits `ms`; ends early when `signal` aborts, the browser comes online or the page becomes visible. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const finished = new AbortController()
    const end = () => {
      clearTimeout(timer)
      finished.abort()
      resolve()
    }
    const endWhenSeen = () => document.visibilityState === 'visible' && end()
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end, { signal: finished.signal })
    addEventListener('online', end, { signal: finished.signal })
    document.addEventListener('visibilitychange', endWhenSeen, {
      signal: finished.signal,
    })
  })
}
