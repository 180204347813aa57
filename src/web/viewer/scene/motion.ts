import { bounded, eased, firstOrbit, type Orbit, panned, type Room } from './orbit.ts'

/** A full turn takes 24 seconds. */
const turnPerMillisecond = (2 * Math.PI) / 24_000
/** Time constant of a move, in ms: by then it has covered two thirds of its way. */
const lag = 90
/** The longest frame in ms, so that a tab that becomes visible again does not jump. */
const longestFrame = 60

interface Moving {
  room: Room
  /** The smallest zoom. */
  farthest: () => number
  /** False for `prefers-reduced-motion`: moves are immediate, and nothing rotates automatically. */
  glides: boolean
  draw: (orbit: Orbit) => void
  /** Called when the automatic rotation starts or stops. */
  onTurning: (turning: boolean) => void
}

/** Moves the camera, and draws only while something changes. */
export function createMotion({ room, farthest, glides, draw, onTurning }: Moving) {
  let now = firstOrbit
  let goal = firstOrbit
  let turning = glides
  let shown = true
  let frame = 0
  let last = 0

  function step(time: number) {
    const elapsed = Math.min(time - last, longestFrame)
    last = time
    frame = 0
    if (turning) {
      const angle = elapsed * turnPerMillisecond
      goal = { ...goal, azimuth: goal.azimuth + angle }
      now = { ...now, azimuth: now.azimuth + angle }
    }
    now = glides ? eased(now, goal, 1 - Math.exp(-elapsed / lag)) : goal
    draw(now)
    if (turning || now !== goal) frame = requestAnimationFrame(step)
  }

  function ask() {
    if (frame || !shown) return
    last = performance.now()
    frame = requestAnimationFrame(step)
  }

  const moveTo = (orbit: Orbit) => {
    goal = bounded(orbit, room, farthest())
    ask()
  }

  function turn(on: boolean) {
    if (turning === on) return
    turning = on
    onTurning(on)
    ask()
  }

  return {
    goal: () => goal,
    /** Draws once more, after the picture's size or the figure's look changed. */
    redraw: ask,
    turn,
    /** Angles in radians. */
    rotate: (right: number, up: number) =>
      moveTo({ ...goal, azimuth: goal.azimuth + right, elevation: goal.elevation + up }),
    zoom: (factor: number) => moveTo({ ...goal, zoom: goal.zoom * factor }),
    /** Fractions of the picture's height. */
    pan: (right: number, down: number, distance: number) => moveTo(panned(goal, right, down, distance)),
    /** Frames the same side at this zoom, from at least this elevation. */
    frame: (zoom: number, lowest: number) =>
      moveTo({ ...firstOrbit, azimuth: goal.azimuth, zoom, elevation: Math.max(firstOrbit.elevation, lowest) }),
    /** Back to the first side, the shorter way round. */
    reset(zoom: number, lowest: number) {
      const round = Math.round((goal.azimuth - firstOrbit.azimuth) / (2 * Math.PI)) * 2 * Math.PI
      const elevation = Math.max(firstOrbit.elevation, lowest)
      moveTo({ ...firstOrbit, azimuth: firstOrbit.azimuth + round, zoom, elevation })
    },
    /** Nothing is drawn while hidden. */
    setShown(visible: boolean) {
      shown = visible
      if (shown) return ask()
      cancelAnimationFrame(frame)
      frame = 0
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

export type Motion = ReturnType<typeof createMotion>
