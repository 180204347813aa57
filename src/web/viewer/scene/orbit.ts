/**
 * The camera's position: angles in radians, where 0 and 0 look at the figure's front at eye level; zoom 1 shows all of
 * it.
 */
export interface Orbit {
  azimuth: number
  elevation: number
  zoom: number
  /** The point looked at, in mm from the figure's center. */
  x: number
  y: number
  z: number
}

export const firstOrbit: Orbit = { azimuth: 0.42, elevation: 0.18, zoom: 1, x: 0, y: 0, z: 0 }

/** Half the picture's height at distance 1. */
export const halfView = Math.tan((26 / 2) * (Math.PI / 180))

const lowest = -0.6
const highest = 1.45
const nearest = 6

/** The cylinder that a body needs to turn about its axis. */
export interface Room {
  radius: number
  height: number
}

/** The picture's size in px; notes cover its upper edge and buttons its lower one. */
export interface Viewport {
  width: number
  height: number
}

const notesHeight = 36
const buttonsHeight = 60

/** How far above the picture's center the figure is, in px, to be centered in the free area. */
export const lift = (buttonsHeight - notesHeight) / 2

/** The distance in mm at which the room fills the free area of the picture, with a margin. */
export function fitDistance({ radius, height }: Room, viewport: Viewport): number {
  const free = Math.max(0.4, 1 - (notesHeight + buttonsHeight) / viewport.height)
  const upright = (height / 2 + radius * 0.2) / (halfView * free) + radius * 0.5
  const across = radius / Math.sin(Math.atan((halfView * viewport.width) / viewport.height))
  return Math.max(upright, across) * 1.06
}

/** The zoom at which both the figure and what is around it are visible. */
export const zoomFor = (around: Room, figure: Room, viewport: Viewport): number =>
  Math.min(1, fitDistance(figure, viewport) / fitDistance(around, viewport))

/** Clamps the orbit to its limits: not too far below the floor, not inside the figure, not away from it. */
export function bounded(orbit: Orbit, room: Room, farthest: number): Orbit {
  const { radius, height } = room
  return {
    azimuth: orbit.azimuth,
    elevation: clamp(orbit.elevation, lowest, highest),
    zoom: clamp(orbit.zoom, farthest, nearest),
    x: clamp(orbit.x, -radius, radius),
    y: clamp(orbit.y, -radius, radius),
    z: clamp(orbit.z, -height / 2, height / 2),
  }
}

/** The orbit after the picture was moved right and down by fractions of its height. */
export function panned(orbit: Orbit, right: number, down: number, distance: number): Orbit {
  const span = (2 * halfView * distance) / orbit.zoom
  const sideways = right * span
  const upward = down * span
  const lean = Math.sin(orbit.elevation)
  return {
    ...orbit,
    x: orbit.x - Math.cos(orbit.azimuth) * sideways - Math.sin(orbit.azimuth) * lean * upward,
    y: orbit.y - Math.sin(orbit.azimuth) * sideways + Math.cos(orbit.azimuth) * lean * upward,
    z: orbit.z + Math.cos(orbit.elevation) * upward,
  }
}

/** One step from one orbit towards another; returns `to` itself on arrival. */
export function eased(from: Orbit, to: Orbit, share: number): Orbit {
  const step = (key: keyof Orbit) => from[key] + (to[key] - from[key]) * share
  const next = {
    azimuth: step('azimuth'),
    elevation: step('elevation'),
    zoom: step('zoom'),
    x: step('x'),
    y: step('y'),
    z: step('z'),
  }
  const left =
    Math.abs(to.azimuth - next.azimuth) +
    Math.abs(to.elevation - next.elevation) +
    Math.abs(to.zoom / next.zoom - 1) +
    (Math.abs(to.x - next.x) + Math.abs(to.y - next.y) + Math.abs(to.z - next.z)) * 0.02
  return left < 0.0005 ? to : next
}

export const sides = ['front', 'right', 'back', 'left'] as const

/** The visible side of the figure, from the figure's own point of view: its right is on the picture's left. */
export function seenSide({ azimuth }: Orbit): (typeof sides)[number] {
  const quarter = Math.round(azimuth / (Math.PI / 2))
  return sides[((-quarter % 4) + 4) % 4] ?? 'front'
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
