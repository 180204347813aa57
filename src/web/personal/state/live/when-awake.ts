/** Calls `wake`, until `signal` aborts, whenever this tab becomes visible or the browser comes online. */
export function whenAwake(wake: () => void, signal: AbortSignal): void {
  const look = () => document.visibilityState === 'visible' && wake()
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', look, { signal })
  // A page restored from the back/forward cache has missed everything.
  addEventListener('pageshow', (event) => event.persisted && look(), { signal })
}
