interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Once the page has loaded and rests, unless the buyer saves data or is badly connected; returns how to forget it. */
export function whenIdle(work: () => void): () => void {
  // Only some browsers know the connection.
  const connection: Connection = Reflect.get(navigator, 'connection') ?? {}
  if (connection.saveData || (connection.effectiveType ?? '4g') !== '4g') return () => {}
  const leaving = new AbortController()
  const unlessLeft = () => leaving.signal.aborted || work()
  const soon = () => setTimeout(() => window.requestIdleCallback?.(unlessLeft) ?? unlessLeft(), 400)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true, signal: leaving.signal })
  return () => leaving.abort()
}
