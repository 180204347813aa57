/** Where the eye is: angles in radians, 0 and 0 look at the figure's front at eye level; zoom 1 shows all of it. */
export interface Orbit {
  azimuth: number
  elevation: number
  zoom: number
  /** What is looked at, in mm from the figure's middle. */
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

/** A body that turns about its axis needs a cylinder's room. */
export interface Room {
  radius: number
  height: number
}

/** The picture's size in px; notes lie over its upper edge and buttons over its lower one. */
export interface Frame {
  width: number
  height: number
}

const notesHeight = 36
const buttonsHeight = 60

/** How far in px the figure stands above the picture's middle, so that it is in the middle of what is free. */
export const lift = (buttonsHeight - notesHeight) / 2

/** The distance in mm at which the room fills what is free of the picture, with an edge around it. */
export function fitDistance({ radius, height }: Room, frame: Frame): number {
  const free = Math.max(0.4, 1 - (notesHeight + buttonsHeight) / frame.height)
  const upright = (height / 2 + radius * 0.2) / (halfView * free) + radius * 0.5
  const across = radius / Math.sin(Math.atan((halfView * frame.width) / frame.height))
  return Math.max(upright, across) * 1.06
}

/** The zoom at which both the figure and what lies around it are seen. */
export const zoomFor = (around: Room, figure: Room, frame: Frame): number =>
  Math.min(1, fitDistance(figure, frame) / fitDistance(around, frame))

/** The orbit within its bounds: not below the floor's underside, not inside the figure, not away from it. */
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

/** The orbit after the picture was moved by a share of its height to the right and down. */
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

/** A step of the way from one orbit to another; the same object when it has arrived. */
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

/** The side of the figure that is seen, as the figure itself has it: its right is on the picture's left. */
export function seenSide({ azimuth }: Orbit): (typeof sides)[number] {
  const quarter = Math.round(azimuth / (Math.PI / 2))
  return sides[((-quarter % 4) + 4) % 4] ?? 'front'
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
