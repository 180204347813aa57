const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/** Runs `work` at the first sign of activity; returns a function that cancels it. */
export function onFirstInteraction(work: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const stir = () => {
    listening.abort()
    work()
  }
  for (const sign of signs) window.addEventListener(sign, stir, { signal, passive: true, capture: true })
  return () => listening.abort()
}
