/** Calls `onMove` from a press until its release. */
export function followMouse(onMove: (move: globalThis.PointerEvent) => void): void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const end = () => listening.abort()
  window.addEventListener('pointermove', onMove, options)
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)
}
