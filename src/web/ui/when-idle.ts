interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Once the page has loaded and rests, unless the buyer saves data or, for what is not `light`, is badly connected;
 * returns how to forget it.
 */
export function whenIdle(work: () => void, { light = false } = {}): () => void {
  // Only some browsers know the connection.
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
