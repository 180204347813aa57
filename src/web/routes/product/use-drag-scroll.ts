import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { followMouse } from '#web/ui/follow-mouse.ts'

const threshold = 5

/** Lets a mouse drag a scrolling row or column, as a finger does; a drag does not count as a click. */
export function useDragScroll() {
  const dragged = useRef(false)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const box = event.currentTarget
      const start = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop }
      followMouse((move) => {
        const [right, down] = [move.clientX - start.x, move.clientY - start.y]
        if (Math.max(Math.abs(right), Math.abs(down)) > threshold) dragged.current = true
        box.scrollTo(start.left - right, start.top - down)
      })
    },
    onClickCapture(event: MouseEvent) {
      if (!dragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
