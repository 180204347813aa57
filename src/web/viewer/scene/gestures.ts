import type { Motion } from './motion.ts'
import { fitDistance, type Room } from './orbit.ts'

const anglePerHeight = 3.6
const zoomPerPixel = 0.0016
const zoomPerPinchedPixel = 0.01
const pixelsPerLine = 16
const keyAngle = Math.PI / 12
const keyZoom = 1.2

interface Gestures {
  motion: Motion
  room: Room
  /** Called on direct input by the buyer, so that the automatic rotation stops. */
  onGrab: () => void
  /** The wheel was used over the figure without focus or Ctrl, so the page scrolls. */
  onIdleWheel: () => void
  signal: AbortSignal
}

/**
 * Mouse: drag rotates, and with Shift or the right button moves; the wheel zooms when the figure has the focus or Ctrl
 * is held. Touch: one finger rotates, two zoom and move; vertical swipes scroll the page (`touch-action: pan-y`).
 */
export function listenToGestures(box: HTMLElement, { motion, room, onGrab, onIdleWheel, signal }: Gestures) {
  const fingers = new Map<number, { x: number; y: number }>()
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => box.addEventListener(name, listener, { signal, passive: false })
  const pan = (x: number, y: number) => {
    const frame = { width: box.clientWidth, height: box.clientHeight }
    motion.pan(x / frame.height, y / frame.height, fitDistance(room, frame))
  }

  listen('pointerdown', (event) => {
    if (event.button === 1) return
    box.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    onGrab()
  })
  listen('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [x, y] = [now.x - before.x, now.y - before.y]
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) {
      motion.zoom(apart(now, other) / Math.max(1, apart(before, other)))
      pan(x / 2, y / 2)
    } else if (event.shiftKey || (event.buttons & 2) > 0) pan(x, y)
    else motion.rotate((-x * anglePerHeight) / box.clientHeight, (y * anglePerHeight) / box.clientHeight)
  })
  const release = (event: PointerEvent) => void fingers.delete(event.pointerId)
  listen('pointerup', release)
  listen('pointercancel', release)
  listen('contextmenu', (event) => event.preventDefault())
  listen('wheel', (event) => {
    if (!event.ctrlKey && document.activeElement !== box) return onIdleWheel()
    const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1)
    const before = motion.goal().zoom
    // A pinch on a touch pad arrives as a wheel event with Ctrl, in small steps.
    motion.zoom(Math.exp(-way * (event.ctrlKey && Math.abs(way) < 30 ? zoomPerPinchedPixel : zoomPerPixel)))
    // At the limit of the zoom the page scrolls on.
    if (event.ctrlKey || motion.goal().zoom !== before) event.preventDefault()
    onGrab()
  })
}

const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

/** Handles a key: rotates by 15°, moves (with Shift) or zooms; returns false for any other key. */
export function handleKey(motion: Motion, { key, shiftKey }: { key: string; shiftKey: boolean }, distance: number) {
  const [right, up] = arrows[key] ?? [0, 0]
  if (right || up) {
    if (shiftKey) motion.pan(right * 0.05, -up * 0.05, distance)
    else motion.rotate(right * keyAngle, up * keyAngle)
    return true
  }
  if (key === '+' || key === '=') motion.zoom(keyZoom)
  else if (key === '-' || key === '_') motion.zoom(1 / keyZoom)
  else return false
  return true
}

const arrows: Record<string, [right: number, up: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
