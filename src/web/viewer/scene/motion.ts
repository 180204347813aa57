import { bounded, eased, firstOrbit, type Orbit, panned, type Room } from './orbit.ts'

/** A full turn takes 24 seconds. */
const turnPerMillisecond = (2 * Math.PI) / 24_000
/** The time in ms after which a move has gone two thirds of its way. */
const lag = 90
/** A frame that came late counts no more than this, so that a tab that comes back does not jump. */
const longestFrame = 60

interface Moving {
  room: Room
  /** The smallest zoom. */
  farthest: () => number
  /** False for `prefers-reduced-motion`: moves are made at once, and nothing turns by itself. */
  glides: boolean
  draw: (orbit: Orbit) => void
  /** Told when turning by itself begins or ends. */
  onTurning: (turning: boolean) => void
}

/** Moves the eye, and draws only while something changes. */
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
    /** Shares of the picture's height. */
    pan: (right: number, down: number, distance: number) => moveTo(panned(goal, right, down, distance)),
    /** The same side at that zoom, from no lower than that. */
    frame: (zoom: number, lowest: number) =>
      moveTo({ ...firstOrbit, azimuth: goal.azimuth, zoom, elevation: Math.max(firstOrbit.elevation, lowest) }),
    /** Back to the first side, the short way round. */
    reset(zoom: number, lowest: number) {
      const round = Math.round((goal.azimuth - firstOrbit.azimuth) / (2 * Math.PI)) * 2 * Math.PI
      const elevation = Math.max(firstOrbit.elevation, lowest)
      moveTo({ ...firstOrbit, azimuth: firstOrbit.azimuth + round, zoom, elevation })
    },
    /** Hidden, nothing is drawn. */
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
