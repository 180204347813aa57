const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/** At the first sign that somebody is there; returns how to forget it. */
export function whenStirred(work: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const stir = () => {
    listening.abort()
    work()
  }
  for (const sign of signs) window.addEventListener(sign, stir, { signal, passive: true, capture: true })
  return () => listening.abort()
}
