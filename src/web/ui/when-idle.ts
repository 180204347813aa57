interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Runs `work` once the page has loaded and is idle, unless the buyer saves data or, for work that is not `light`, has a
 * slow connection; returns a function that cancels it.
 */
export function whenIdle(work: () => void, { light = false } = {}): () => void {
  // Only some browsers report the connection.
  const connection: Connection = Reflect.get(navigator, 'connection') ?? {}
  const slow = (connection.effectiveType ?? '4g') !== '4g'
  if (connection.saveData || (slow && !light)) return () => {}
  const leaving = new AbortController()
  const unlessLeft = () => leaving.signal.aborted || work()
  const soon = () => setTimeout(() => window.requestIdleCallback?.(unlessLeft) ?? unlessLeft(), 400)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true, signal: leaving.signal })
  return () => leaving.abort()
}
