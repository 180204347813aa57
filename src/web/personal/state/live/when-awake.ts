/** Runs `wake` until `signal` aborts whenever this tab is looked at again, or the browser is online again. */
export function whenAwake(wake: () => void, signal: AbortSignal): void {
  const look = () => document.visibilityState === 'visible' && wake()
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', look, { signal })
  // A page that comes back from the browser's page cache slept through everything.
  addEventListener('pageshow', (event) => event.persisted && look(), { signal })
}
