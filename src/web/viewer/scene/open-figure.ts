import { listenToGestures } from './gestures.ts'
import { createMotion } from './motion.ts'
import { fitDistance, type Orbit, type Room, zoomFor } from './orbit.ts'
import type { Preview } from './read-preview.ts'
import { type Look, type NoStage, openStage, type Project, roomOf } from './stage.ts'

/** How long to wait for a lost context, in ms, before giving up the figure. */
const patience = 4000

/** The elevation from which a bed is seen well, in radians. */
const bedElevation = 0.5

interface Figure {
  /** The element that receives the gestures; the canvas fills it. */
  box: HTMLElement
  preview: Preview
  look: Look
  onDraw: (orbit: Orbit, project: Project) => void
  onTurning: (turning: boolean) => void
  onIdleWheel: () => void
  /** The graphics context was lost, restored, or did not come back. */
  onContext: (state: 'lost' | 'restored' | 'gone') => void
}

/** Shows the figure in the box, or returns why it cannot. `close` releases everything. */
export function openFigure({ box, preview, look, onDraw, onTurning, onIdleWheel, onContext }: Figure) {
  const canvas = document.createElement('canvas')
  canvas.className = 'absolute inset-0 size-full'
  canvas.setAttribute('aria-hidden', 'true')
  const stage = openStage(canvas, preview)
  if (typeof stage === 'string') return stage
  const room = roomOf(preview)
  const frame = () => ({ width: box.clientWidth, height: box.clientHeight })
  let shown = look
  const wholeZoom = () => zoomFor(roomAround(preview, shown), room, frame())
  const leaving = new AbortController()
  const { signal } = leaving
  const motion = createMotion({
    room,
    farthest: () => wholeZoom() * 0.7,
    glides: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    draw(orbit) {
      stage.draw(orbit)
      onDraw(orbit, stage.project)
    },
    onTurning,
  })
  listenToGestures(box, { motion, room, onGrab: () => motion.turn(false), onIdleWheel, signal })

  let inView = true
  const update = () => motion.setShown(inView && document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', update, { signal })
  const sight = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true
    update()
  })
  const sizes = new ResizeObserver(() => {
    stage.resize(box.clientWidth, box.clientHeight)
    motion.redraw()
  })

  let given = 0
  canvas.addEventListener('webglcontextlost', lose, { signal })
  canvas.addEventListener('webglcontextrestored', comeBack, { signal })
  function lose(event: Event) {
    event.preventDefault()
    given = window.setTimeout(() => onContext('gone'), patience)
    onContext('lost')
  }
  function comeBack() {
    window.clearTimeout(given)
    motion.redraw()
    onContext('restored')
  }

  stage.resize(box.clientWidth, box.clientHeight)
  stage.show(look)
  stage.draw(motion.goal())
  onDraw(motion.goal(), stage.project)
  box.prepend(canvas)
  sizes.observe(box)
  sight.observe(box)
  motion.redraw()

  return {
    motion,
    /** The distance in mm at zoom 1. */
    distance: () => fitDistance(room, frame()),
    show(next: Look) {
      const framed = next.sizes !== shown.sizes || next.bed?.x !== shown.bed?.x || next.bed?.y !== shown.bed?.y
      shown = next
      stage.show(next)
      if (framed) motion.frame(wholeZoom(), next.bed ? bedElevation : 0)
      motion.redraw()
    },
    reset: () => motion.reset(wholeZoom(), shown.bed ? bedElevation : 0),
    close() {
      leaving.abort()
      window.clearTimeout(given)
      motion.stop()
      sizes.disconnect()
      sight.disconnect()
      stage.close()
      canvas.remove()
    },
  }
}

export type OpenFigure = Exclude<ReturnType<typeof openFigure>, NoStage>

/** The room for the figure with everything drawn around it. */
function roomAround({ size, radius }: Preview, { bed, sizes }: Look): Room {
  const corners = sizes ? Math.hypot(size.x, size.y) / 2 + Math.max(size.x, size.y, size.z) * 0.15 : radius
  return { radius: bed ? Math.max(corners, Math.hypot(bed.x, bed.y) / 2) : corners, height: size.z }
}
