/** To be called on a press: calls `onMove` for each pointer move until the release. */
export function followMouse(onMove: (move: globalThis.PointerEvent) => void): void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const end = () => listening.abort()
  window.addEventListener('pointermove', onMove, options)
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)
}
