import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { followMouse } from './follow-mouse.ts'

interface Drift {
  /** Speed in px per millisecond. */
  speed: number
  /** How far the rail moves for each px of the pointer. */
  dragFactor: number
  /** A press that moves further than this many px is a drag and no click. */
  threshold: number
}

/** How long a frame may count, so that a tab that comes back does not jump. */
const longestFrame = 50

/**
 * An endless row: its content stands twice in a scrolling box that drifts, can be dragged by mouse and swiped, and
 * rests while it is far from the window, hovered, focused, dragged, paused, in a hidden tab, and always for
 * `prefers-reduced-motion`. Its box should say `will-change: scroll-position`: on screens where a box is not a layer by
 * itself, every frame is painted anew otherwise.
 */
export function useDrift({ speed, dragFactor, threshold }: Drift) {
  const rail = useRef<HTMLDivElement>(null)
  const motion = useRef({ position: 0, glide: 0, hovered: false, focused: false, dragged: false })
  const [paused, setPaused] = useState(false)
  const [near, setNear] = useState(false)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        setNear(entry?.isIntersecting ?? false)
        if (entry?.isIntersecting) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    if (rail.current) observer.observe(rail.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const box = rail.current
    if (!box || !near) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const state = motion.current
    let last = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      frame = requestAnimationFrame(step)
      const elapsed = Math.min(now - last, longestFrame)
      last = now
      const drifts = !paused && !state.hovered && !state.focused && !still.matches
      const glide = still.matches ? state.glide : state.glide * (1 - Math.exp(-elapsed / 110))
      if (!drifts && Math.abs(glide) < 0.1) return
      state.glide = Math.abs(glide) < 0.1 ? 0 : state.glide - glide
      moveTo(box, state, state.position + glide + (drifts ? speed * elapsed : 0))
    })
    return () => cancelAnimationFrame(frame)
  }, [paused, speed, near])

  const onScroll = () => {
    const box = rail.current
    const state = motion.current
    // Our own moves arrive here too, rounded; anything further away is a swipe, the keyboard, or a focus to be shown.
    if (!box || Math.abs(box.scrollLeft - state.position) < 2) return
    state.position = box.scrollLeft
    const round = half(box)
    if (state.position >= round) moveTo(box, state, state.position)
    // Further back is the end of the copy, where what has the focus would be out of sight.
    else if (state.position === 0 && !state.focused) box.scrollLeft = state.position = round
  }

  function onPointerDown(event: PointerEvent) {
    const box = rail.current
    motion.current.dragged = false
    if (!box || event.pointerType !== 'mouse' || event.button !== 0) return
    const start = event.clientX
    const from = motion.current.position
    followMouse((move) => {
      if (Math.abs(move.clientX - start) > threshold) motion.current.dragged = true
      moveTo(box, motion.current, from - (move.clientX - start) * dragFactor)
    })
  }

  const set = (reason: 'hovered' | 'focused', resting: boolean) => () => {
    motion.current[reason] = resting
  }
  return {
    /** It has come near the window: what is there for the eye alone is wanted from now on. */
    seen,
    paused,
    togglePause: () => setPaused(!paused),
    /** Moves smoothly by `distance` px. */
    glide: (distance: number) => {
      motion.current.glide += distance
    },
    rail: {
      ref: rail,
      onScroll,
      onPointerDown,
      onPointerEnter: set('hovered', true),
      onPointerLeave: set('hovered', false),
      onFocus: set('focused', true),
      onBlur: set('focused', false),
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      // Neither text nor pictures are dragged, and the copies that assistive technology does not see take no focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        if (!motion.current.dragged) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

/** The distance from the first copy to the second; 0 while there is none. */
const half = ({ children: [first, second] }: HTMLElement) =>
  first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0

function moveTo(box: HTMLElement, state: { position: number }, position: number) {
  const round = half(box)
  state.position = round > 0 ? ((position % round) + round) % round : 0
  box.scrollLeft = state.position
}
