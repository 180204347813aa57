import { type MouseEvent, type PointerEvent, useRef } from 'react'

const threshold = 5

/** Lets a mouse drag a row that scrolls sideways, as a finger does; a drag is no click. */
export function useDragScroll() {
  const dragged = useRef(false)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const box = event.currentTarget
      const start = { x: event.clientX, scroll: box.scrollLeft }
      const listening = new AbortController()
      const options = { signal: listening.signal }
      const end = () => listening.abort()
      window.addEventListener(
        'pointermove',
        (move) => {
          if (Math.abs(move.clientX - start.x) > threshold) dragged.current = true
          box.scrollLeft = start.scroll - (move.clientX - start.x)
        },
        options,
      )
      window.addEventListener('pointerup', end, options)
      window.addEventListener('pointercancel', end, options)
    },
    onClickCapture(event: MouseEvent) {
      if (!dragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
