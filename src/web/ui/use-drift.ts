import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { followMouse } from './follow-mouse.ts'

interface Drift {
  /** Speed in px per millisecond. */
  speed: number
  /** How far the row moves per px of the pointer. */
  dragFactor: number
  /** A press that moves more than this many px is a drag, not a click. */
  threshold: number
}

/** The longest frame in ms, so that a tab that becomes visible again does not jump. */
const longestFrame = 50

/**
 * An endless row: a scrolling box with its content and `copies` of it, that drifts, can be dragged by mouse or swiped,
 * and stops while it is far from the viewport, hovered, focused, dragged, paused or in a hidden tab, and always with
 * `prefers-reduced-motion`. Its box should have `will-change: scroll-position`: on screens where a box does not get its
 * own layer, every frame would be repainted.
 */
export function useDrift({ speed, dragFactor, threshold }: Drift) {
  const rail = useRef<HTMLDivElement>(null)
  const motion = useRef({ position: 0, glide: 0, hovered: false, focused: false })
  const [paused, setPaused] = useState(false)
  const [near, setNear] = useState(false)
  const [seen, setSeen] = useState(false)
  const [copies, setCopies] = useState(1)
  const [fills, setFills] = useState(true)

  useEffect(() => {
    const box = rail.current
    const first = box?.firstElementChild
    if (!box || !first) return
    const observer = new ResizeObserver(() => {
      // Without a width the row is not displayed.
      if (first.clientWidth === 0) return
      setCopies(Math.max(1, Math.ceil(box.clientWidth / first.clientWidth)))
      setFills(Number.parseFloat(getComputedStyle(box).paddingLeft) + first.clientWidth >= box.clientWidth)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

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
    // Our own moves trigger this too, with rounded values; a larger difference is a swipe, the keyboard, or the browser
    // scrolling to a focused element.
    if (!box || Math.abs(box.scrollLeft - state.position) < 2) return
    const to = box.scrollLeft
    // Further back is the end of a copy, where a focused element would be out of sight.
    const next = state.focused && to < state.position ? to : wrap(box, state.position, to)
    state.position = next
    if (next !== to) box.scrollLeft = next
  }

  function onPointerDown(event: PointerEvent) {
    const box = rail.current
    const from = motion.current.position
    followMouse(event, (right) => {
      if (box) moveTo(box, motion.current, from - right * dragFactor)
      return Math.abs(right) > threshold
    })
  }

  const set = (reason: 'hovered' | 'focused', resting: boolean) => () => {
    motion.current[reason] = resting
  }
  return {
    /** The row has come near the viewport, so decorative content is needed from now on. */
    seen,
    /** How often the content must be repeated for the row to start over unseen. */
    copies,
    /** The content reaches the end of the box, which otherwise shows the same thing twice at a time. */
    fills,
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
      // Prevents dragging of text and pictures, and keeps the focus out of the copy hidden from assistive technology.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
  }
}

/**
 * The position that looks like `to` and has content on both sides: what is left of the first copy, in the box's padding,
 * is missing left of the content. There the row only begins.
 */
function wrap(box: HTMLElement, from: number, to: number): number {
  const [first, second] = box.children
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0
  const start = first.offsetLeft - box.offsetLeft
  const lap = second.offsetLeft - first.offsetLeft
  const isInside = to < start + lap && (to >= start || to > from)
  return isInside ? to : start + ((((to - start) % lap) + lap) % lap)
}

function moveTo(box: HTMLElement, state: { position: number }, position: number) {
  state.position = wrap(box, state.position, position)
  box.scrollLeft = state.position
}
