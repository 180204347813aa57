import type { PointerEvent } from 'react'
import { followMouse } from '#web/ui/follow-mouse.ts'

const threshold = 5

/** On a press: lets a mouse drag a scrolling row or column, as a finger does. */
export function dragScroll(press: PointerEvent<HTMLElement>) {
  const box = press.currentTarget
  const { scrollLeft, scrollTop } = box
  followMouse(press, (right, down) => {
    box.scrollTo(scrollLeft - right, scrollTop - down)
    return Math.max(Math.abs(right), Math.abs(down)) > threshold
  })
}
