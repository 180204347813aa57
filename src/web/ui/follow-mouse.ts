import type { PointerEvent } from 'react'

/** Stops a click, but none that no pointer made: by the keyboard, assistive technology or a script. */
const stop = (click: MouseEvent) => {
  if (click.detail === 0) return
  click.preventDefault()
  click.stopPropagation()
}

/**
 * To be called on a press: with the main button of a mouse, calls `onMove` with the distance from the press, in px, at
 * each move until the release. `onMove` tells whether that is a drag, which then does not count as a click.
 */
export function followMouse(press: PointerEvent, onMove: (right: number, down: number) => boolean): void {
  if (press.pointerType !== 'mouse' || press.button !== 0) return
  const { clientX, clientY } = press
  let dragged = false
  const held = new AbortController()
  const end = () => {
    held.abort()
    if (!dragged) return
    // Until the next press, since a drag that ends elsewhere has no click.
    const released = new AbortController()
    window.addEventListener('click', stop, { capture: true, signal: released.signal })
    window.addEventListener('pointerdown', () => released.abort(), { capture: true, once: true })
  }
  const move = (event: MouseEvent) => {
    if (onMove(event.clientX - clientX, event.clientY - clientY)) dragged = true
  }
  window.addEventListener('pointermove', move, { signal: held.signal })
  window.addEventListener('pointerup', end, { signal: held.signal })
  window.addEventListener('pointercancel', end, { signal: held.signal })
}
